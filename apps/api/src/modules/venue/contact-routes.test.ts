import { createHash } from "node:crypto";
import { proofText, startsWithZeroBits } from "@lapang/domain/identity/proof-of-work";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createDb } from "../../db/connect.ts";
import { NOW, testApp } from "../../testing/apps/test-app.ts";
import { aPerson, aVenue } from "../../testing/factories/venue.ts";
import { aCaller } from "../../testing/people/signed-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";

const { db, url, asOwner } = await testDatabase({ stoppedClock: true });
await aVenue(db);
const staff = [await aPerson(db, { role: "front-desk" }), await aPerson(db, { role: "owner" })];
const gone = await aPerson(db, { role: "manager" });
await db.updateTable("person").set({ disabled_at: NOW }).where("id", "=", gone.id).execute();
await aPerson(db);

let now = NOW;
beforeEach(async () => {
  now = NOW;
  await asOwner(
    "truncate contact_message, contact_reply, inbox_message, push_copy, whatsapp_copy, mail_outbox, rate_limit",
  );
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});
const openApp = (config = {}) => testApp(db, { clock: () => now, config });
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

function solve(token: string, difficulty: number): string {
  for (let proof = 0; ; proof += 1) {
    const hash = createHash("sha256").update(proofText(token, proof)).digest();
    if (startsWithZeroBits(hash, difficulty)) return String(proof);
  }
}

function wrongProof(token: string): string {
  for (let proof = 0; ; proof += 1) {
    if (createHash("sha256").update(proofText(token, proof)).digest()[0] !== 0) return String(proof);
  }
}

async function challenge(app: FastifyInstance) {
  const { token, difficulty } = (await app.inject("/api/v1/contact/challenge")).json();
  return { token, proof: solve(token, difficulty) };
}

const draft = {
  name: "Sari",
  email: "Sari@Example.com",
  topic: "booking",
  message: "Apakah lapangan 3 buka besok?",
  website: "",
};
async function send(app: FastifyInstance, payload: object, more: { remoteAddress?: string; headers?: object } = {}) {
  const reply = await app.inject({ method: "POST", url: "/api/v1/contact", payload, ...(more as object) });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
}

async function kept() {
  const { rows } = await sql<Record<string, number>>`select (select count(*) from contact_message) as messages,
    (select count(*) from inbox_message) as inbox, (select count(*) from mail_outbox) as mails,
    (select count(*) from graphile_worker.jobs) as jobs`.execute(db);
  return rows[0];
}
const nothing = { messages: 0, inbox: 0, mails: 0, jobs: 0 };

describe("a message to the venue", () => {
  it("reaches every active staff member and the venue's mailbox", async () => {
    const app = await openApp();
    const answer = await challenge(app);
    later(3);
    const { status, body } = await send(app, { ...draft, phone: "0812-3456-7890", ...answer });
    expect(status).toBe(201);
    const message = await db.selectFrom("contact_message").selectAll().executeTakeFirstOrThrow();
    expect(message).toMatchObject({
      reference: body.reference,
      email: "sari@example.com",
      phone: "+6281234567890",
      created_at: now,
      handled_at: null,
    });
    const inbox = await db.selectFrom("inbox_message").select("person_id").execute();
    expect(inbox.map((row) => row.person_id).sort()).toEqual(staff.map((person) => person.id).sort());
    const mail = await db.selectFrom("mail_outbox").selectAll().executeTakeFirstOrThrow();
    expect(mail).toMatchObject({
      to_address: "halo@lapang.example",
      subject: `Pesan ${body.reference}: Booking, dari Sari`,
    });
    expect(mail.body_text).toContain("+6281234567890");
    expect(await kept()).toEqual({ messages: 1, inbox: 2, mails: 1, jobs: 1 });
  });

  it("belongs to the signed-in account, whatever address it names", async () => {
    const app = await openApp();
    const { id, cookie } = await aCaller(db);
    const answer = await challenge(app);
    later(3);
    await send(app, { ...draft, ...answer }, { headers: { cookie } });
    const message = db.selectFrom("contact_message").select("person_id");
    expect(await message.executeTakeFirstOrThrow()).toEqual({ person_id: id });
  });

  it("stores no network address of the sender, only a hash that tells two senders apart", async () => {
    const app = await openApp();
    for (const remoteAddress of ["10.1.2.3", "10.1.2.3", "10.1.2.4"]) {
      const answer = await challenge(app);
      later(3);
      await send(app, { ...draft, ...answer }, { remoteAddress });
    }
    const rows = await db.selectFrom("contact_message").select("remote_hash").execute();
    const hashes = rows.map((row) => row.remote_hash.toString("hex"));
    expect(new Set(hashes).size).toBe(2);
    expect(hashes).not.toContain(createHash("sha256").update("10.1.2.3").digest("hex"));
  });

  it("is stored once when the same form arrives twenty times concurrently at two processes", async () => {
    const other = createDb(url);
    onTestFinished(() => other.destroy());
    const apps = [await openApp(), await testApp(other, { clock: () => now })];
    const answer = await challenge(apps[0] as FastifyInstance);
    later(3);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send(apps[index % 2] as FastifyInstance, { ...draft, ...answer })),
    );
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    const refused = replies.filter((reply) => reply.status !== 201);
    expect(new Set(refused.map((reply) => reply.body.error.code))).toEqual(new Set(["challenge_invalid"]));
    expect(await kept()).toEqual({ messages: 1, inbox: 2, mails: 1, jobs: 1 });
  });

  it("is rolled back as a whole when staff cannot be notified", async () => {
    const app = await openApp();
    const answer = await challenge(app);
    later(3);
    await asOwner("alter table mail_outbox add constraint broken check (false) not valid");
    onTestFinished(() => asOwner("alter table mail_outbox drop constraint if exists broken"));
    expect((await send(app, { ...draft, ...answer })).status).toBe(500);
    expect(await kept()).toEqual(nothing);
    await asOwner("alter table mail_outbox drop constraint broken");
    expect((await send(app, { ...draft, ...answer })).status).toBe(201);
  });
});

describe("a challenge", () => {
  it.each([
    ["too early", 2.9, "challenge_too_fast", 425],
    ["too late", 7200.1, "challenge_expired", 410],
  ])("is refused when its solution is sent %s", async (_, seconds, code, status) => {
    const app = await openApp();
    const answer = await challenge(app);
    later(seconds);
    const reply = await send(app, { ...draft, ...answer });
    expect([reply.status, reply.body.error.code]).toEqual([status, code]);
    expect(await kept()).toEqual(nothing);
  });

  it("is accepted until the last second of two hours", async () => {
    const app = await openApp();
    const answer = await challenge(app);
    later(7200);
    expect((await send(app, { ...draft, ...answer })).status).toBe(201);
  });

  it.each<[string, (answer: { token: string; proof: string }) => object]>([
    ["forged", ({ token, proof }) => ({ token: `${token.slice(0, 33)}${"A".repeat(43)}`, proof })],
    ["with a changed time", ({ token, proof }) => ({ token: `B${token.slice(1)}`, proof })],
    ["that cannot be read", ({ proof }) => ({ token: "x", proof })],
    ["without proof of work", ({ token }) => ({ token, proof: wrongProof(token) })],
  ])("%s is refused", async (_, change) => {
    const app = await openApp();
    const answer = await challenge(app);
    later(3);
    const reply = await send(app, { ...draft, ...change(answer) });
    expect([reply.status, reply.body.error?.code]).toEqual([409, "challenge_invalid"]);
    expect(await kept()).toEqual(nothing);
  });

  it("is refused with another venue's key", async () => {
    const app = await openApp();
    const { token, proof } = await challenge(app);
    later(3);
    await sql`delete from app_secret`.execute(db);
    expect((await send(await openApp(), { ...draft, token, proof })).body.error.code).toBe("challenge_invalid");
  });
});

it("reports success to a bot that fills in the hidden field, and stores nothing", async () => {
  const { status, body } = await send(await openApp(), {
    ...draft,
    token: "x",
    proof: "1",
    website: "https://spam.example",
  });
  expect(status).toBe(201);
  expect(body.reference).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  expect(await kept()).toEqual(nothing);
});

it("accepts five messages an hour from one address, and messages from other addresses", async () => {
  const app = await openApp({ rateLimits: true });
  const sendFrom = async (remoteAddress: string) => {
    const answer = await challenge(app);
    later(3);
    return send(app, { ...draft, ...answer }, { remoteAddress });
  };
  for (let count = 0; count < 5; count += 1) expect((await sendFrom("10.9.9.9")).status).toBe(201);
  const refused = await sendFrom("10.9.9.9");
  expect([refused.status, refused.body.error.code]).toEqual([429, "rate_limited"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await sendFrom("10.9.9.8")).status).toBe(201);
  expect((await kept())?.messages).toBe(6);
});

it.each<[string, object, string]>([
  ["no way to answer", { email: undefined }, "email"],
  ["a bad address", { email: "sari@" }, "email"],
  ["an address with a header in it", { email: "sari@example.com\r\nBcc: all@example.com" }, "email"],
  ["a foreign phone number", { phone: "+65 8123 4567" }, "phone"],
  ["a name of two lines", { name: "Sari\r\nBcc: all@example.com" }, "name"],
  ["a name with a NUL", { name: "Sari\0" }, "name"],
  ["an empty name", { name: "  " }, "name"],
  ["a message too short", { message: "   halo    " }, "message"],
  ["a message of few but wide letters", { message: "😀😀😀😀😀😀" }, "message"],
  ["a message too long", { message: "a".repeat(2001) }, "message"],
  ["a message with a NUL", { message: "Halo \0 semuanya di sana" }, "message"],
  ["an unknown topic", { topic: "spam" }, "topic"],
  ["no proof", { proof: "" }, "proof"],
  ["no hidden field", { website: undefined }, "website"],
])("refuses %s and names the field", async (_, change, field) => {
  const { status, body } = await send(await openApp(), { ...draft, token: "x", proof: "1", ...change });
  expect(status).toBe(400);
  expect(body.error.details.fields.map((problem: { field: string }) => problem.field)).toContain(field);
});

it("stores a message of maximum length with its line breaks", async () => {
  const app = await openApp();
  const answer = await challenge(app);
  later(3);
  const message = `Baris satu\nBaris dua 😀\n${"a".repeat(2000)}`.slice(0, 2000);
  expect((await send(app, { ...draft, message, ...answer })).status).toBe(201);
  expect((await db.selectFrom("contact_message").select("body").executeTakeFirstOrThrow()).body).toBe(message);
});

it("refuses requests from another site's page", async () => {
  const reply = await send(await openApp(), draft, { headers: { origin: "https://evil.example" } });
  expect([reply.status, reply.body.error.code]).toEqual([403, "forbidden"]);
});
