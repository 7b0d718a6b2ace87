import { expect, it } from "vitest";
import { readConfig } from "../../config/config.ts";
import { NOW, testApp } from "../../testing/apps/test-app.ts";
import { aPerson, aVenue } from "../../testing/factories/venue.ts";
import { testIdentity } from "../../testing/people/identity.ts";
import { signIn, whoIs } from "../../testing/people/sign-in.ts";
import { send } from "../../testing/people/signed-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
let counter = 0;

/** A server, its clock, and a person of this role who has just signed in. */
async function signedIn(role: string, sessionSeconds = 400 * DAY) {
  let now = NOW;
  const clock = () => now;
  const identity = testIdentity(clock, { sessionSeconds });
  const { identity: config } = readConfig({});
  const app = await testApp(db, { clock, identity: () => identity, config: { identity: config } });
  counter += 1;
  const claims = { subject: `batas-${counter}`, email: `batas-${counter}@example.com` };
  await aPerson(db, { email: claims.email, role });
  const first = await signIn(app, await identity.tokenFor(claims));
  const device = { cookie: first.cookie };
  return {
    ...{ app, device, first },
    pass: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    isIn: async () => (await whoIs(app, device.cookie)) !== null,
    /** A request that counts as a visit. */
    act: async () => (await send(app, device, "GET", "/api/v1/me")).status,
    /** The request of an open page in hosted mode. */
    renew: async () => {
      const token = await identity.tokenFor({ ...claims, authTime: NOW });
      const renewed = await signIn(app, token, { cookie: device.cookie });
      if (renewed.cookie) device.cookie = renewed.cookie;
      return renewed;
    },
    /** Waits for the visit, which is recorded after the reply. */
    noted: async (at: number) => {
      const seen = new Date(NOW.getTime() + at * 1000);
      await expect
        .poll(() => db.selectFrom("session").select("id").where("last_seen_at", "=", seen).execute())
        .toHaveLength(1);
    },
  };
}

it("ends a customer's session after a week without a visit, and not before", async () => {
  const { pass, isIn, noted } = await signedIn("customer");
  pass(7 * DAY - 1);
  expect(await isIn()).toBe(true);
  await noted(7 * DAY - 1);
  pass(7 * DAY - 1);
  expect(await isIn()).toBe(true);
  const other = await signedIn("customer");
  other.pass(7 * DAY);
  expect(await other.isIn()).toBe(false);
  expect(await other.act()).toBe(401);
});

it("ends every session two weeks after the sign-in, despite visits", async () => {
  const { pass, isIn, noted, first } = await signedIn("customer");
  expect(first.setCookie).toContain(`Max-Age=${14 * DAY}`);
  pass(6 * DAY);
  expect(await isIn()).toBe(true);
  await noted(6 * DAY);
  pass(6 * DAY);
  expect(await isIn()).toBe(true);
  await noted(12 * DAY);
  pass(2 * DAY);
  expect(await isIn()).toBe(false);
});

it("ends an idle staff session after half an hour, although an open page sends requests", async () => {
  const { pass, isIn, act, noted } = await signedIn("front-desk");
  pass(29 * MINUTE);
  expect(await act()).toBe(200);
  await noted(29 * MINUTE);
  for (let minute = 0; minute < 29; minute += 1) {
    pass(MINUTE);
    expect(await isIn()).toBe(true);
  }
  pass(MINUTE);
  expect(await isIn()).toBe(false);
  expect(await act()).toBe(401);
});

it("ends a staff session after 12 hours, despite visits", async () => {
  const { pass, act, first, noted } = await signedIn("owner");
  expect(first.setCookie).toContain(`Max-Age=${12 * 60 * MINUTE}`);
  let passed = 0;
  for (; passed < 12 * 60 * MINUTE - 20 * MINUTE; passed += 20 * MINUTE) {
    pass(20 * MINUTE);
    expect(await act()).toBe(200);
    await noted(passed + 20 * MINUTE);
  }
  pass(20 * MINUTE);
  expect(await act()).toBe(401);
});

it("applies the limits of staff from the next request after a promotion", async () => {
  const { pass, isIn, first } = await signedIn("customer");
  pass(31 * MINUTE);
  await db.updateTable("person").set({ role: "manager" }).where("id", "=", first.body.person.id).execute();
  expect(await isIn()).toBe(false);
});

it("does not count a fresh token of the same sign-in as a visit, nor revive an ended session", async () => {
  const { pass, renew, isIn } = await signedIn("manager", 60 * MINUTE);
  pass(20 * MINUTE);
  expect((await renew()).status).toBe(200);
  pass(10 * MINUTE);
  expect(await isIn()).toBe(false);
  expect(await renew()).toMatchObject({ status: 401, code: "invalid_id_token" });
});

it("renews a hosted session every hour until its sign-in is too old", async () => {
  const { pass, renew, isIn, noted } = await signedIn("customer", 60 * MINUTE);
  for (const day of [5, 10, 13.9]) {
    pass((day === 13.9 ? 3.9 : 5) * DAY);
    expect(await isIn()).toBe(false);
    expect((await renew()).status).toBe(200);
    expect(await isIn()).toBe(true);
    await noted(day * DAY);
  }
  pass(0.1 * DAY);
  expect(await renew()).toMatchObject({ status: 401, code: "invalid_id_token" });
});

it("does not list ended sessions", async () => {
  const { app, pass, act, device } = await signedIn("customer");
  const stale = { token_hash: Buffer.alloc(32, 7), expires_at: new Date(NOW.getTime() + 30 * DAY * 1000) };
  const { id: person_id } = (await whoIs(app, device.cookie)) ?? { id: "" };
  const seen = new Date(NOW.getTime() - 3 * DAY * 1000);
  await db
    .insertInto("session")
    .values({ ...stale, person_id, created_at: seen, last_seen_at: seen })
    .execute();
  const list = async () => (await send(app, device, "GET", "/api/v1/me/sessions")).body.items;
  expect(await list()).toHaveLength(2);
  pass(4 * DAY);
  expect(await act()).toBe(200);
  expect(await list()).toHaveLength(1);
});
