import type { FastifyInstance } from "fastify";
import { beforeEach, expect, it } from "vitest";
import { createDb } from "../../../../db/connect.ts";
import { appWithAccounts, callProvider } from "../../../../testing/apps/app-with-accounts.ts";
import { NOW } from "../../../../testing/apps/test-app.ts";
import { aVenue } from "../../../../testing/factories/venue.ts";
import { confirmed } from "../../../../testing/people/confirm-merge.ts";
import { signIn, whoIs } from "../../../../testing/people/sign-in.ts";
import { aMemberOfStaff, send } from "../../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../../testing/postgres/database.ts";

const { db, url } = await testDatabase();
const other = createDb(url);
await aVenue(db);
const manager = await aMemberOfStaff(db, "manager");
let now = NOW;
const clock = () => now;
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
beforeEach(() => pass(10));

const open = (on = db) => appWithAccounts(on, clock);

let counter = 0;

/** An e-mail account of the built-in provider, signed in on one device. */
async function anAccount(app: FastifyInstance, verified = true) {
  counter += 1;
  const email = `pemilik-${counter}@example.com`;
  const credentials = { email, password: "Wayang-biru-71", returnSecureToken: true };
  await callProvider(app, "signUp", credentials);
  await db.updateTable("account").set({ email_verified: verified }).where("email", "=", email).execute();
  const enter = async () => {
    pass(2);
    const { body } = await callProvider(app, "signInWithPassword", credentials);
    const { cookie, code } = await signIn(app, body.idToken);
    return { cookie, code, idToken: body.idToken as string, person: await whoIs(app, cookie) };
  };
  return { email, credentials, enter, first: await enter() };
}

async function joined(app: FastifyInstance, unverified?: "double" | "customer") {
  const double = await anAccount(app, unverified !== "double");
  const customer = await anAccount(app, unverified !== "customer");
  const [from, into] = [double.first.person, customer.first.person];
  if (!from || !into) throw new Error("nobody is signed in");
  const merge = async () => {
    const wish = { into: into.id, name: from.name, reason: "Dua akun satu orang" };
    const reply = await send(app, manager, "POST", `/api/v1/staff/customers/${from.id}/merge`, wish);
    return confirmed(app, db, from.id, reply);
  };
  return { double, customer, from, into, merge };
}

it("leads both sign-ins to the remaining customer, who keeps their address, and ends the duplicate's sessions in every process", async () => {
  const [app, otherApp] = [await open(), await open(other)];
  const { double, customer, into, merge } = await joined(app);
  expect(await whoIs(otherApp, double.first.cookie)).not.toBeNull();
  expect((await merge()).body).toEqual({ state: "merged" });
  for (const process of [otherApp, app]) {
    const refused = await send(process, double.first, "GET", "/api/v1/me/sessions");
    expect(refused).toMatchObject({ status: 401, code: "unauthenticated" });
  }
  expect((await signIn(app, double.first.idToken)).code).toBe("invalid_id_token");
  expect((await callProvider(app, "lookup", { idToken: double.first.idToken })).refusal).toBe("TOKEN_EXPIRED");
  expect((await whoIs(app, customer.first.cookie))?.id).toBe(into.id);
  for (const way of [double, customer, double]) expect((await way.enter()).person?.id).toBe(into.id);
  const kept = db.selectFrom("person").select("email").where("id", "=", into.id);
  expect(await kept.execute()).toEqual([{ email: customer.email }]);
});

it("notifies both addresses with where to complain and a masked other address; the duplicate cannot be reopened", async () => {
  const app = await open();
  const { double, customer, from, merge } = await joined(app);
  await merge();
  const mails = db
    .selectFrom("mail_outbox")
    .select(["to_address", "body_text"])
    .where("subject", "=", "Dua akunmu sudah menjadi satu")
    .where("to_address", "in", [double.email, customer.email])
    .orderBy("to_address");
  const sent = await mails.execute();
  expect(sent.map(({ to_address }) => to_address)).toEqual([double.email, customer.email].sort());
  const venue = await db.selectFrom("venue").select(["phone", "email"]).executeTakeFirstOrThrow();
  for (const { body_text } of sent) {
    expect(body_text).toContain(venue.phone);
    expect(body_text).toContain(venue.email);
    expect(body_text).toContain("p•••@example.com");
    expect(body_text).not.toMatch(/pemilik-\d/);
  }
  const reopened = await send(app, manager, "POST", `/api/v1/people/${from.id}/enabled`, { reason: "Coba lagi" });
  expect(reopened.code).toBe("conflict");
});

it("deletes both accounts and the merged record when the customer deletes the account", async () => {
  const app = await open();
  const { double, customer, from, into, merge } = await joined(app);
  await merge();
  const { cookie, idToken } = await double.enter();
  expect((await send(app, { cookie }, "DELETE", "/api/v1/me", { idToken })).status).toBe(200);
  for (const { credentials } of [double, customer]) {
    expect((await callProvider(app, "signInWithPassword", credentials)).status).toBe(400);
  }
  const people = db.selectFrom("person").select(["name", "email"]).where("id", "in", [from.id, into.id]);
  expect(await people.execute()).toEqual([
    { name: "Akun dihapus", email: null },
    { name: "Akun dihapus", email: null },
  ]);
});

it.each(["double", "customer"] as const)(
  "removes the sign-in of the %s when its address was never verified",
  async (which) => {
    const app = await open();
    const { double, customer, from, into, merge } = await joined(app, which);
    await db
      .insertInto("wallet")
      .values({ person_id: from.id, balance: 0 })
      .onConflict((known) => known.doNothing())
      .execute();
    expect((await merge()).body).toEqual({ state: "merged" });
    const [dropped, kept] = which === "double" ? [double, customer] : [customer, double];
    expect(await whoIs(app, dropped.first.cookie)).toBeNull();
    expect((await callProvider(app, "signInWithPassword", dropped.credentials)).status).toBe(400);
    expect((await kept.enter()).person?.id).toBe(into.id);
    const person = db.selectFrom("person").select(["email", "email_verified"]).where("id", "=", into.id);
    expect(await person.execute()).toEqual([{ email: kept.email, email_verified: true }]);
    // Signing up and verifying again creates a new customer.
    pass(2);
    const again = await callProvider(app, "signUp", dropped.credentials);
    await db.updateTable("account").set({ email_verified: true }).where("email", "=", dropped.email).execute();
    expect(again.status).toBe(200);
    const { body } = await callProvider(app, "signInWithPassword", dropped.credentials);
    const { cookie } = await signIn(app, body.idToken);
    expect((await whoIs(app, cookie))?.id).not.toBe(into.id);
  },
);
