import { expect, it } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { aPerson, aSession } from "../../testing/factories-venue.ts";
import { NOW, testApp } from "../../testing/test-app.ts";

const { db } = await testDatabase();
const person = await aPerson(db, { name: "Sari", role: "manager" });
const later = new Date(NOW.getTime() + 1);

async function ask(cookie?: string) {
  const app = await testApp(db);
  const reply = await app.inject({ url: "/api/v1/session", headers: cookie === undefined ? {} : { cookie } });
  return { status: reply.statusCode, body: reply.json(), cacheControl: reply.headers["cache-control"] };
}

it("tells a visitor that nobody is signed in, and lets nobody keep the answer", async () => {
  expect(await ask()).toEqual({ status: 200, body: { person: null }, cacheControl: "no-store" });
});

it("tells who a live session belongs to", async () => {
  const token = await aSession(db, person.id, later);
  expect((await ask(`token=${token}`)).body).toEqual({ person: { id: person.id, name: "Sari", role: "manager" } });
});

it("forgets a session that has expired", async () => {
  const token = await aSession(db, person.id, NOW);
  expect((await ask(`token=${token}`)).body.person).toBeNull();
});

it("lets a disabled person in no more", async () => {
  const gone = await aPerson(db);
  const token = await aSession(db, gone.id, later);
  await db.updateTable("person").set({ disabled_at: NOW }).where("id", "=", gone.id).execute();
  expect((await ask(`token=${token}`)).body.person).toBeNull();
});

it.each(["token=", "token=nonsense", `token=${"a".repeat(5000)}`, "token=%", "=;;"])(
  "survives the cookie %s",
  async (cookie) => {
    expect((await ask(cookie)).body.person).toBeNull();
  },
);
