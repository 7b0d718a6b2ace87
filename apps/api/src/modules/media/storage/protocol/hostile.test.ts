import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { BUCKET } from "@lapang/domain/media/object-name";
import { ref, uploadBytes } from "firebase/storage";
import { SignJWT } from "jose";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { NOW } from "../../../../testing/apps/test-app.ts";
import { aDocument } from "../../../../testing/factories/documents.ts";
import { TEST_ISSUER } from "../../../../testing/people/identity.ts";
import { testDatabase } from "../../../../testing/postgres/database.ts";
import { aPicture, aStorageServer } from "../../../../testing/servers/storage-server.ts";
import { readReply, sendMultipart, startResumable } from "../../../../testing/upload-by-hand.ts";

const { db } = await testDatabase();
const png = await (await aPicture()).png().toBuffer();

/** Sends a path exactly as written; fetch would normalise it. */
async function ask(port: number, method: string, path: string, headers: Record<string, string> = {}) {
  const request = httpRequest({ host: "127.0.0.1", port, method, path, headers }).end();
  const [reply] = await once(request, "response");
  reply.resume();
  return reply.statusCode as number;
}

describe("names", () => {
  const tricks = [
    "people%2F{other}%2Fphoto%2Fa.png",
    "people/{other}/photo/a.png",
    "people%2F{me}%2Fphoto%2F..%2F..%2F{other}%2Fphoto%2Fa.png",
    "people%2F{me}%2F..%2F{other}%2Fphoto%2Fa.png",
    "people/{me}/../{other}/photo/a.png",
    "people/{me}/%2e%2e/{other}/photo/a.png",
    "people%252F{other}%252Fphoto%252Fa.png",
    "people%2F{me}%2Fphoto%2F..%5C..%5Ca.png",
    "people%2F{me}%2Fphoto%2Fa.png%00.jpg",
    "people%2F{me}%2Fphoto%2F%E2%80%AEgnp.a",
    "..%2F..%2F..%2Fetc%2Fpasswd",
    "%2Fetc%2Fpasswd",
    "content%2F..%2Fpeople%2F{other}%2Fphoto%2Fa.png",
    "people%2F{other}%2Ffiles%2Fa.png",
    "%70eople%2F{other}%2Fphoto%2Fa.png",
  ];

  it.each(tricks)("never lead to another person's file: %s", async (trick) => {
    const { someone, port } = await aStorageServer(db);
    const [me, other] = [await someone(), await someone()];
    await uploadBytes(ref(other.storage, `people/${other.id}/photo/a.png`), png);
    const name = trick.replaceAll("{me}", me.id).replaceAll("{other}", other.id);
    const headers = { authorization: `Firebase ${me.idToken}` };
    for (const [method, query] of [
      ["GET", ""],
      ["GET", "?alt=media"],
      ["GET", "?alt=media&token="],
      ["DELETE", ""],
      ["PATCH", ""],
    ] as const) {
      expect(await ask(port, method, `/v0/b/${BUCKET}/o/${name}${query}`, headers)).toBeOneOf([400, 403, 404]);
    }
    const start = { ...headers, "x-goog-upload-protocol": "resumable", "x-goog-upload-command": "start" };
    expect(await ask(port, "POST", `/v0/b/${BUCKET}/o?name=${name}`, start)).toBeOneOf([400, 403]);
    const left = await db.selectFrom("stored_object").select("name").where("person_id", "=", other.id).execute();
    expect(left).toEqual([{ name: `people/${other.id}/photo/a.png` }]);
  });

  it("must be in our bucket and appear only once", async () => {
    const { someone, port } = await aStorageServer(db);
    const me = await someone();
    const headers = { authorization: `Firebase ${me.idToken}` };
    const name = encodeURIComponent(`people/${me.id}/photo/a.png`);
    for (const bucket of ["other", "lapang.appspot.com", "LAPANG", "lapang%00", "..", "%2e%2e"]) {
      expect(await ask(port, "GET", `/v0/b/${bucket}/o/${name}`, headers)).toBe(404);
    }
    expect(await ask(port, "POST", `/v0/b/${BUCKET}/o?name=${name}&name=${name}`, headers)).toBeOneOf([400]);
    expect(await ask(port, "POST", `/v0/b/${BUCKET}/o`, headers)).toBe(403);
    expect(await ask(port, "GET", `/v0/b/${BUCKET}/o/%E0%A4%A`, headers)).toBe(400);
  });
});

describe("tokens", () => {
  it("are refused if forged, expired, of another issuer or of a disabled person", async () => {
    const { objects, identity, someone } = await aStorageServer(db);
    const me = await someone();
    const name = `people/${me.id}/photo/a.png`;
    const [head, body] = me.idToken.split(".");
    const unsigned = Buffer.from('{"alg":"none"}').toString("base64url");
    const self = new SignJWT({}).setProtectedHeader({ alg: "HS256" }).setIssuer(TEST_ISSUER).setSubject("x");
    const stranger = await identity.tokenFor({ subject: "never-came-in" });
    const bad = [
      `${head}.${body}.AAAA`,
      `${unsigned}.${body}.`,
      await self.sign(new Uint8Array(32)),
      stranger,
      "owner",
      "",
      "a".repeat(9000),
    ];
    for (const token of bad) {
      const reply = await sendMultipart({ objects, name, headers: { authorization: `Firebase ${token}` } }, png);
      expect([reply.status, (await readReply(reply)).error?.code]).toEqual([401, 401]);
    }
    await db.updateTable("person").set({ disabled_at: NOW }).where("id", "=", me.id).execute();
    expect((await sendMultipart({ objects, name, who: me }, png)).status).toBe(401);
    expect((await sendMultipart({ objects, name, headers: { cookie: me.cookie } }, png)).status).toBe(401);
  });

  it("expire", async () => {
    let now = NOW;
    const { objects, someone } = await aStorageServer(db, { clock: () => now });
    const me = await someone();
    const headers = { authorization: `Firebase ${me.idToken}` };
    const given = { objects, name: `people/${me.id}/photo/a.png`, headers };
    expect((await sendMultipart(given, png)).status).toBe(200);
    now = new Date(NOW.getTime() + 3_601_000);
    expect((await sendMultipart(given, png)).status).toBe(401);
  });

  it("in an invalid header are refused without falling back to the cookie", async () => {
    const { objects, someone } = await aStorageServer(db);
    const me = await someone();
    const headers = { authorization: "Firebase nonsense", cookie: me.cookie };
    expect((await sendMultipart({ objects, name: `people/${me.id}/photo/a.png`, headers }, png)).status).toBe(401);
  });

  it("of a download cannot be guessed, and a wrong one reveals nothing", async () => {
    const { objects, someone } = await aStorageServer(db);
    const me = await someone();
    const name = `people/${me.id}/photo/a.png`;
    const tokens = new Set<string>();
    for (let turn = 0; turn < 5; turn += 1) {
      const { downloadTokens = "" } = await readReply(await sendMultipart({ objects, name, who: me }, png));
      expect(downloadTokens).toMatch(/^[\w-]{32}$/);
      tokens.add(downloadTokens);
    }
    expect(tokens.size).toBe(5);
    const missing = `people/${me.id}/photo/none.png`;
    for (const token of ["", "x", "a".repeat(32), "%00", "null", "undefined"]) {
      const [wrong, none] = await Promise.all(
        [name, missing].map((one) => fetch(`${objects}/${encodeURIComponent(one)}?alt=media&token=${token}`)),
      );
      expect([wrong?.status, none?.status]).toEqual([403, 403]);
    }
    const [token] = [...tokens].slice(-1);
    expect((await fetch(`${objects}/${encodeURIComponent(name)}?token=${token}`)).status).toBe(403);
  });

  it("never give access to private files", async () => {
    const { objects, someone } = await aStorageServer(db);
    const [me, other, desk] = [await someone(), await someone(), await someone("front-desk")];
    const name = `people/${me.id}/files/surat.pdf`;
    const made = await readReply(await sendMultipart({ objects, name, who: me }, await aDocument()));
    expect(made.downloadTokens).toBeUndefined();
    const { download_token: token } = await db
      .selectFrom("stored_object")
      .select("download_token")
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    const url = `${objects}/${encodeURIComponent(name)}?alt=media`;
    expect((await fetch(`${url}&token=${token}`)).status).toBe(403);
    const by = (idToken: string) => fetch(url, { headers: { authorization: `Firebase ${idToken}` } });
    expect((await by(other.idToken)).status).toBe(403);
    // A token proves no second factor: staff can read only with their session.
    expect((await by(desk.idToken)).status).toBe(403);
    const seen = await fetch(url, { headers: { cookie: desk.cookie } });
    expect(seen.status).toBe(200);
    const own = await (await by(me.idToken)).text();
    expect(own).toMatch(/^%PDF-/);
    expect(await seen.text()).toBe(own);
    // Reads by staff are recorded, reads by the owner are not.
    const log = db.selectFrom("audit_entry").select(["action", "person_id", "details"]).where("subject_id", "=", me.id);
    expect(await log.execute()).toEqual([{ action: "private_file_read", person_id: desk.id, details: { file: name } }]);
  });
});

describe("a cookie", () => {
  it("is accepted from our own pages, not from another site", async () => {
    const { objects, url, someone } = await aStorageServer(db);
    const me = await someone();
    const send = (headers: Record<string, string>) =>
      sendMultipart({ objects, name: `people/${me.id}/photo/a.png`, headers: { cookie: me.cookie, ...headers } }, png);
    expect((await send({ origin: url })).status).toBe(200);
    expect((await send({ origin: "https://evil.example" })).status).toBe(403);
    expect((await send({ origin: "null" })).status).toBe(403);
    expect((await send({ "sec-fetch-site": "cross-site" })).status).toBe(403);
  });
});

it("limits a person's changes per minute in every way, without affecting others", async () => {
  const { objects, someone } = await aStorageServer(db, { config: { rateLimits: true } });
  const [me, other] = [await someone(), await someone()];
  // Use up all but one lease of this minute, and of the next in case it begins meanwhile.
  await sql`insert into rate_limit (key, window_start, used)
    select ${`files:${me.id}`}, date_trunc('minute', clock_timestamp()) + make_interval(mins => n), 230
    from generate_series(0, 1) as n`.execute(db);
  const of = (who: typeof me) => ({ objects, name: `people/${who.id}/photo/a.png`, who });
  const statuses: number[] = [];
  for (let turn = 0; turn < 21; turn += 1) statuses.push((await startResumable(of(me))).status);
  expect(statuses.slice(0, 6)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(statuses.indexOf(429)).toBeGreaterThanOrEqual(10);
  expect((await sendMultipart(of(me), png)).status).toBe(429);
  expect((await sendMultipart(of(other), png)).status).toBe(200);
});
