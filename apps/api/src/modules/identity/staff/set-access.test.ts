import type { FastifyInstance } from "fastify";
import { expect, it } from "vitest";
import { createDb } from "../../../db/connect.ts";
import { appWithAccounts, callProvider } from "../../../testing/apps/app-with-accounts.ts";
import { NOW } from "../../../testing/apps/test-app.ts";
import { signIn, whoIs } from "../../../testing/people/sign-in.ts";
import { aCaller, type Caller, send } from "../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db, url } = await testDatabase();
const other = createDb(url);
const clock = () => NOW;
const reason = { reason: "Kunci meja depan hilang" };
let counter = 0;

const open = (on = db) => appWithAccounts(on, clock);

async function anAccount(app: FastifyInstance) {
  counter += 1;
  const credentials = { email: `akses-${counter}@example.com`, password: "Wayang-biru-71" };
  const { body } = await callProvider(app, "signUp", credentials);
  const session = await signIn(app, body.idToken);
  return { id: session.body.person.id as string, cookie: session.cookie, idToken: body.idToken as string, credentials };
}

const decide = (app: FastifyInstance, by: Caller, id: string, what: "disabled" | "enabled") =>
  send(app, by, "POST", `/api/v1/people/${id}/${what}`, reason);

it("ends all sessions and tokens of a disabled person from the next request on every process", async () => {
  const [app, otherApp] = [await open(), await open(other)];
  const manager = await aCaller(db, { role: "manager" });
  const customer = await anAccount(app);
  expect(await whoIs(otherApp, customer.cookie)).not.toBeNull();

  const done = await decide(app, manager, customer.id, "disabled");
  expect(done).toMatchObject({ status: 200, body: { id: customer.id, disabledAt: NOW.toISOString() } });
  for (const one of [app, otherApp]) {
    expect(await whoIs(one, customer.cookie)).toBeNull();
    expect((await send(one, customer, "GET", "/api/v1/me")).status).toBe(401);
    expect((await signIn(one, customer.idToken)).status).toBe(401);
    const entry = await callProvider(one, "signInWithPassword", customer.credentials);
    expect(entry.refusal).toBe("USER_DISABLED");
  }

  expect((await decide(otherApp, manager, customer.id, "enabled")).body.disabledAt).toBeNull();
  // Ended sessions stay ended after enabling.
  expect(await whoIs(app, customer.cookie)).toBeNull();
  expect((await signIn(app, customer.idToken)).status).toBe(401);
  const again = await callProvider(app, "signInWithPassword", customer.credentials);
  expect(again.status).toBe(200);
  const entries = await db.selectFrom("audit_entry").selectAll().where("subject_id", "=", customer.id).execute();
  expect(entries).toMatchObject([
    { action: "person_disabled", person_id: manager.id, ...reason },
    { action: "person_enabled", person_id: manager.id, ...reason },
  ]);
});

it.each([
  ["customer", "customer", 403],
  ["front-desk", "customer", 403],
  ["manager", "customer", 200],
  ["manager", "front-desk", 200],
  ["manager", "manager", 403],
  ["manager", "owner", 403],
  ["owner", "manager", 200],
  ["owner", "owner", 200],
])("answers a %s who disables a %s with %i", async (role, target, status) => {
  const app = await open();
  const [by, whom] = [await aCaller(db, { role }), await aCaller(db, { role: target })];
  expect((await decide(app, by, whom.id, "disabled")).status).toBe(status);
  expect((await whoIs(app, whom.cookie)) === null).toBe(status === 200);
  expect((await decide(app, by, whom.id, "enabled")).status).toBe(status);
});

it("refuses to disable oneself, and keeps one of two owners who disable each other", async () => {
  const [app, otherApp] = [await open(), await open(other)];
  const [one, two] = [await aCaller(db, { role: "owner" }), await aCaller(db, { role: "owner" })];
  expect(await decide(app, one, one.id, "disabled")).toMatchObject({ status: 403, code: "forbidden" });
  const replies = await Promise.all([decide(app, one, two.id, "disabled"), decide(otherApp, two, one.id, "disabled")]);
  const stayed = [await whoIs(app, one.cookie), await whoIs(app, two.cookie)].filter(Boolean);
  expect(stayed).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

it("is idempotent, and keeps a deleted account disabled", async () => {
  const app = await open();
  const [owner, customer] = [await aCaller(db, { role: "owner" }), await aCaller(db)];
  await decide(app, owner, customer.id, "disabled");
  expect((await decide(app, owner, customer.id, "disabled")).status).toBe(200);
  const entries = await db.selectFrom("audit_entry").select("id").where("subject_id", "=", customer.id).execute();
  expect(entries).toHaveLength(1);
  await db.updateTable("person").set({ erased_at: NOW }).where("id", "=", customer.id).execute();
  expect(await decide(app, owner, customer.id, "enabled")).toMatchObject({ status: 409, code: "conflict" });
  const nobody = "00000000-0000-4000-8000-000000000000";
  expect((await decide(app, owner, nobody, "disabled")).status).toBe(404);
});
