import { importJWK, jwtVerify } from "jose";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { findVapidKey } from "../../../adapters/push/web/vapid-key.ts";
import { MESSAGE_ATTEMPTS } from "../../../jobs/queued-jobs.ts";
import { openApp } from "../../../testing/apps/test-app.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { aCaller, type Caller, send } from "../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { aBrowser, aPushService } from "../../../testing/servers/push-service.ts";
import type { News } from "../news.ts";
import { notifyPerson } from "../notify-person.ts";
import { sendPush } from "./send-push.ts";

const { db } = await testDatabase();
await aVenue(db);
const app = await openApp(db);
afterAll(() => app.close());
const clock = () => new Date();

async function aReader(browser = aBrowser()) {
  const caller = await aCaller(db);
  expect((await send(app, caller, "POST", "/api/v1/me/devices", browser.offer)).status).toBe(200);
  return { caller, browser };
}

const tell = (to: Caller, changes: Partial<News> = {}) =>
  db.transaction().execute((tx) =>
    notifyPerson(tx, {
      personId: to.id,
      topic: "booking",
      title: "Booking sudah pasti",
      body: "Sampai jumpa.",
      link: "/my-booking",
      dedupeKey: crypto.randomUUID(),
      ...changes,
    }),
  );

const copiesFor = async (to: Caller) =>
  (
    await sql<{ id: string; sent_at: Date | null; attempts: number; last_error: string | null; run_at: Date | null }>`
      select push_copy.id, sent_at, push_copy.attempts, push_copy.last_error, jobs.run_at from push_copy
      join inbox_message on inbox_message.id = message_id
      left join graphile_worker.jobs on jobs.key = 'send_push:' || push_copy.id
      where person_id = ${to.id} order by push_copy.created_at`.execute(db)
  ).rows;

async function onlyCopy(to: Caller) {
  const [copy, ...more] = await copiesFor(to);
  if (!copy || more.length > 0) throw new Error(`${more.length + (copy ? 1 : 0)} copies instead of one`);
  return copy;
}

describe("a push message", () => {
  it("is encrypted for one browser, with VAPID key, lifetime, urgency and topic", async () => {
    const { caller, browser } = await aReader();
    const { push, received } = aPushService(db, clock);
    await tell(caller, { actions: [{ title: "Lihat tiket", link: "/my-booking/court/1" }] });
    await sendPush({ db, push, clock }, (await onlyCopy(caller)).id);
    const [{ url, headers, body } = {} as (typeof received)[number]] = received;
    expect(url.href).toBe(browser.address);
    expect(browser.read(body)).toMatchObject({
      title: "Booking sudah pasti",
      navigate: expect.stringMatching(/^http:\/\/.*\/my-booking$/),
      actions: [{ title: "Lihat tiket" }],
    });
    expect(() => aBrowser().read(body)).toThrow();
    expect(headers).toMatchObject({ urgency: "normal", "content-encoding": "aes128gcm" });
    expect(Number(headers.ttl)).toBeGreaterThan(86_000);
    expect(headers.topic).toMatch(/^[\w-]{32}$/);
    const { publicKey } = await findVapidKey(db);
    const point = Buffer.from(publicKey, "base64url");
    const part = (from: number) => point.subarray(from, from + 32).toString("base64url");
    const key = await importJWK({ kty: "EC", crv: "P-256", x: part(1), y: part(33) }, "ES256");
    const token = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? "");
    expect(token?.[2]).toBe(publicKey);
    const { payload } = await jwtVerify(token?.[1] ?? "", key, { audience: "https://fcm.googleapis.com" });
    expect(payload.sub).toMatch(/^mailto:/);
    expect(payload.exp).toBeLessThanOrEqual(Date.now() / 1000 + 86_400);
    expect((await onlyCopy(caller)).sent_at).not.toBeNull();
  });

  it("is sent once, however often its job runs", async () => {
    const { caller } = await aReader();
    const { push, received } = aPushService(db, clock);
    await tell(caller);
    const { id } = await onlyCopy(caller);
    await sendPush({ db, push, clock }, id);
    await sendPush({ db, push, clock }, id);
    expect(received).toHaveLength(1);
  });

  it.each([404, 410])("deletes the device when its service reports that it is gone (%s)", async (status) => {
    const { caller, browser } = await aReader();
    const { push } = aPushService(db, clock, [{ status, retryAfter: undefined }]);
    await tell(caller);
    await sendPush({ db, push, clock }, (await onlyCopy(caller)).id);
    const left = await db.selectFrom("push_device").select("id").where("address", "=", browser.address).execute();
    expect(left).toEqual([]);
    await tell(caller);
    expect(await copiesFor(caller)).toEqual([]);
  });

  it.each([429, 500, 503])("is retried after %s as the service requests, with a limit of attempts", async (status) => {
    const { caller } = await aReader();
    const busy = { status, retryAfter: "120" };
    const { push, received } = aPushService(db, clock, Array(MESSAGE_ATTEMPTS).fill(busy));
    await tell(caller);
    const { id } = await onlyCopy(caller);
    await sendPush({ db, push, clock }, id);
    const { run_at, attempts, last_error } = await onlyCopy(caller);
    expect(run_at?.getTime()).toBeGreaterThan(Date.now() + 100_000);
    expect({ attempts, last_error }).toEqual({ attempts: 1, last_error: `the push service answered ${status}` });
    // Delete the job, as if it had finished, before the next one.
    await sql`delete from graphile_worker._private_jobs where key = ${`send_push:${id}`}`.execute(db);
    await db
      .updateTable("push_copy")
      .set({ attempts: MESSAGE_ATTEMPTS - 1 })
      .where("id", "=", id)
      .execute();
    await sendPush({ db, push, clock }, id);
    expect(await onlyCopy(caller)).toMatchObject({ run_at: null, sent_at: null, attempts: MESSAGE_ATTEMPTS });
    expect(received).toHaveLength(2);
  });

  it("is retried after a network failure", async () => {
    const { caller } = await aReader();
    const { push } = aPushService(db, clock, [new Error("no network")]);
    await tell(caller);
    const { id } = await onlyCopy(caller);
    await expect(sendPush({ db, push, clock }, id)).rejects.toThrow("no network");
    expect(await onlyCopy(caller)).toMatchObject({ sent_at: null, last_error: "no network" });
    await sendPush({ db, push, clock }, id);
    expect((await onlyCopy(caller)).sent_at).not.toBeNull();
  });

  it("is dropped when the notification was read meanwhile or has expired", async () => {
    const { caller } = await aReader();
    const { push, received } = aPushService(db, clock);
    await tell(caller, { expiresAt: new Date(Date.now() + 60_000) });
    const later = () => new Date(Date.now() + 61_000);
    await sendPush({ db, push, clock: later }, (await onlyCopy(caller)).id);
    await tell(caller);
    await db.updateTable("inbox_message").set({ read_at: new Date() }).where("person_id", "=", caller.id).execute();
    await sendPush({ db, push, clock }, (await onlyCopy(caller)).id);
    expect(received).toEqual([]);
    expect(await copiesFor(caller)).toEqual([]);
  });

  it("has a lifetime that ends when the notification expires", async () => {
    const { caller } = await aReader();
    const { push, received } = aPushService(db, clock);
    await tell(caller, { expiresAt: new Date(Date.now() + 600_000) });
    await sendPush({ db, push, clock }, (await onlyCopy(caller)).id);
    expect(Number(received[0]?.headers.ttl)).toBeLessThanOrEqual(600);
  });
});

describe("a browser", () => {
  it("belongs to the last person who signed in, and shows no messages for the previous one", async () => {
    const browser = aBrowser();
    const { caller: first } = await aReader(browser);
    await tell(first);
    const second = await aCaller(db);
    await send(app, second, "POST", "/api/v1/me/devices", browser.offer);
    expect(await copiesFor(first)).toEqual([]);
    await tell(first);
    expect(await copiesFor(first)).toEqual([]);
    await tell(second);
    expect(await copiesFor(second)).toHaveLength(1);
  });

  it("gets no more messages after a sign-out or an unsubscription", async () => {
    const { caller, browser } = await aReader();
    const other = await aReader();
    const taken = await send(app, other.caller, "POST", "/api/v1/me/devices/removal", { address: browser.address });
    expect(taken.body).toEqual({ removed: false });
    await send(app, caller, "DELETE", "/api/v1/session");
    await tell(caller);
    expect(await copiesFor(caller)).toEqual([]);
    const { address } = other.browser;
    const removed = await send(app, other.caller, "POST", "/api/v1/me/devices/removal", { address });
    expect(removed.body).toEqual({ removed: true });
    await tell(other.caller);
    expect(await copiesFor(other.caller)).toEqual([]);
  });

  it.each([
    { ...aBrowser().offer, address: "http://fcm.googleapis.com/x" },
    { ...aBrowser().offer, address: "https://127.0.0.1/x" },
    { ...aBrowser().offer, address: "https://db.internal/x" },
    { ...aBrowser().offer, publicKey: "short" },
    { kind: "hosted", address: "a token with spaces" },
  ])("is refused with an unsafe or invalid address or key: %j", async (offer) => {
    const reply = await send(app, await aCaller(db), "POST", "/api/v1/me/devices", offer);
    expect([reply.status, reply.code]).toEqual([400, "invalid_request"]);
  });

  it("subscribes with the same key in every process", async () => {
    const other = await openApp(db);
    const keyOf = async (process: typeof app) => (await send(process, undefined, "GET", "/api/v1/push")).body;
    expect(await keyOf(app)).toEqual({ kind: "web", publicKey: expect.stringMatching(/^[\w-]{87}$/) });
    expect(await keyOf(other)).toEqual(await keyOf(app));
    await other.close();
  });
});
