import { expect, it, vi } from "vitest";
import { get, NOW, testApp } from "../../testing/apps/test-app.ts";
import { aPerson, aSession } from "../../testing/factories/venue.ts";
import { testDatabase } from "../../testing/postgres/database.ts";

const { db } = await testDatabase();
const person = await aPerson(db, { name: "Sari", role: "manager" });
const later = new Date(NOW.getTime() + 1);
const MINUTE = 60_000;

async function ask(cookie?: string) {
  const app = await testApp(db);
  const reply = await app.inject({ url: "/api/v1/session", headers: cookie === undefined ? {} : { cookie } });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
}

it("returns no person for a visitor, with caching forbidden", async () => {
  const { status, body, headers } = await ask();
  expect({ status, body }).toEqual({ status: 200, body: { person: null, expiresAt: null } });
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["set-cookie"]).toBeUndefined();
});

it("returns the person and the end of a live session", async () => {
  const token = await aSession(db, person.id, later);
  expect((await ask(`token=${token}`)).body).toEqual({
    person: {
      id: person.id,
      name: "Sari",
      role: "manager",
      rights: ["cash", "refunds", "rates", "people"],
      secondFactor: "proven",
      photoUrl: null,
    },
    expiresAt: later.toISOString(),
  });
});

it("ignores an expired session and clears its cookie", async () => {
  const token = await aSession(db, person.id, NOW);
  const { body, headers } = await ask(`token=${token}`);
  expect(body.person).toBeNull();
  expect(headers["set-cookie"]).toMatch(/^token=; .*Expires=Thu, 01 Jan 1970/);
});

it("refuses a disabled person", async () => {
  const gone = await aPerson(db);
  const token = await aSession(db, gone.id, later);
  await db.updateTable("person").set({ disabled_at: NOW }).where("id", "=", gone.id).execute();
  expect((await ask(`token=${token}`)).body.person).toBeNull();
});

it("refuses a person whose account was disabled", async () => {
  const uid = "a".repeat(28);
  const gone = await aPerson(db);
  const token = await aSession(db, gone.id, later);
  await db.insertInto("account").values({ uid }).execute();
  await db.updateTable("session").set({ subject: uid }).where("person_id", "=", gone.id).execute();
  expect((await ask(`token=${token}`)).body.person?.id).toBe(gone.id);
  await db.updateTable("account").set({ disabled_at: NOW }).where("uid", "=", uid).execute();
  expect((await ask(`token=${token}`)).body.person).toBeNull();
});

it.each(["token=", "token=nonsense", `token=${"a".repeat(5000)}`, "token=%", "token=%00", "=;;", "token=a; token=b"])(
  "survives the cookie %s",
  async (cookie) => {
    const { status, body } = await ask(cookie);
    expect(status).toBe(200);
    expect(body.person).toBeNull();
  },
);

it("does not accept the stored hash as a token", async () => {
  const owner = await aPerson(db);
  await aSession(db, owner.id, later);
  const { token_hash } = await db
    .selectFrom("session")
    .select("token_hash")
    .where("person_id", "=", owner.id)
    .executeTakeFirstOrThrow();
  for (const spelling of ["hex", "base64", "base64url", "latin1"] as const) {
    expect((await ask(`token=${encodeURIComponent(token_hash.toString(spelling))}`)).body.person).toBeNull();
  }
});

it("records a customer's visit at most every five minutes, after the reply", async () => {
  const token = await aSession(db, (await aPerson(db)).id, new Date(NOW.getTime() + 60 * MINUTE));
  let now = NOW;
  const app = await testApp(db, { clock: () => now });
  const newest = () =>
    db
      .selectFrom("session")
      .select(["last_seen_at", "id"])
      .where("expires_at", "=", new Date(NOW.getTime() + 60 * MINUTE))
      .executeTakeFirstOrThrow();
  const { id } = await newest();
  await db.updateTable("session").set({ last_seen_at: NOW }).where("id", "=", id).execute();
  const visit = async (minutes: number) => {
    now = new Date(NOW.getTime() + minutes * MINUTE);
    await app.inject({ url: "/api/v1/session", headers: { cookie: `token=${token}` } });
  };
  await visit(4.9);
  await visit(5);
  await vi.waitFor(async () => expect((await newest()).last_seen_at).toEqual(now));
  const seen = now;
  await visit(9.9);
  await app.close();
  expect((await newest()).last_seen_at).toEqual(seen);
});

it("names the identity provider without any account", async () => {
  const app = await testApp(db, { demoAccounts: [{ uid: "x".repeat(28), isPublished: true }] });
  const { body } = await get(app, "/api/v1/identity");
  expect(body).toMatchObject({ mode: "embedded", methods: [] });
  expect(Object.keys(body).sort()).toEqual(["apiKey", "authDomain", "methods", "mode", "projectId"]);
});
