import { setTimeout as sleep } from "node:timers/promises";
import type { CourtAvailability, DayAvailability } from "@lapang/contract/courts/courts";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { listenToPostgres } from "../../../adapters/realtime/postgres.ts";
import type { Clock } from "../../../runtime/clock.ts";
import { NOW, testApp } from "../../../testing/apps/test-app.ts";
import { aCustomer, askHold, type Customer } from "../../../testing/factories/bookings.ts";
import { aClub } from "../../../testing/factories/content.ts";
import { aCourt, anAllocation, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db, url } = await testDatabase();
await aVenue(db);
const court = await aCourt(db, { slug: "satu", price: 150_000 });
await db
  .insertInto("price_rule")
  .values({
    court_id: court.id,
    tier: "member",
    label: "Anggota",
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    from_time: "06:00",
    to_time: "22:00",
    price_per_hour: 110_000,
    priority: 1,
  })
  .execute();
await aClub(db, { slug: "klub" });
const { id: club } = await db.selectFrom("club").select("id").executeTakeFirstOrThrow();

/** Beyond the public booking window, but within the members'. */
const DAY = "2043-11-29";
const MEMBERS_PRICE = { state: "free", price: 110_000 };
const EVERYBODYS_PRICE = { state: "outside", price: 150_000 };
/** Races between processes may succeed by chance; repeated, they do not. */
const OFTEN = 25;

/** A server process: an app with its own database connection for live events. */
async function openProcess(clock: Clock = () => NOW): Promise<FastifyInstance> {
  const realtime = await listenToPostgres({ url, log: () => {} });
  onTestFinished(() => realtime.close());
  return testApp(db, { realtime, clock });
}

async function aMember(): Promise<Customer> {
  const person = await aCustomer(db);
  await db.insertInto("club_member").values({ club_id: club, person_id: person.id, status: "active" }).execute();
  return person;
}

async function slotFor(app: FastifyInstance, who?: Pick<Customer, "headers">, { date = DAY, slot = 3 } = {}) {
  const address = `/api/v1/courts/satu/availability?from=${date}&days=1`;
  const reply = await app.inject({ method: "GET", url: address, headers: who?.headers ?? {} });
  return (reply.json() as CourtAvailability).days[0]?.slots[slot];
}

async function dayFor(app: FastifyInstance, who: Pick<Customer, "headers">) {
  const reply = await app.inject({ method: "GET", url: `/api/v1/availability?date=${DAY}`, headers: who.headers });
  return (reply.json() as DayAvailability).courts[0]?.slots[3];
}

const isLetIn = async (app: FastifyInstance, { headers }: Customer) =>
  (await app.inject({ method: "GET", url: "/api/v1/me", headers })).statusCode !== 401;

describe("the session cache", () => {
  it("answers without a statement, for all sessions with equal profiles", async () => {
    const app = await openProcess();
    const [one, other] = [await aMember(), await aMember()];
    for (const who of [one, other]) expect(await slotFor(app, who)).toMatchObject(MEMBERS_PRICE);
    const statements = vi.spyOn(db.getExecutor(), "executeQuery");
    onTestFinished(() => statements.mockRestore());
    for (const who of [one, other, one]) expect(await slotFor(app, who)).toMatchObject(MEMBERS_PRICE);
    expect(statements).not.toHaveBeenCalled();
    expect(await slotFor(app)).toMatchObject(EVERYBODYS_PRICE);
  });

  it("is invalid at the next request after a sign-out in another process", async () => {
    const [here, there] = [await openProcess(), await openProcess()];
    for (let time = 0; time < OFTEN; time += 1) {
      const member = await aMember();
      expect(await slotFor(here, member)).toMatchObject(MEMBERS_PRICE);
      expect(await dayFor(here, member)).toMatchObject(MEMBERS_PRICE);
      await there.inject({ method: "DELETE", url: "/api/v1/session", headers: member.headers });
      expect(await slotFor(here, member)).toMatchObject(EVERYBODYS_PRICE);
      expect(await dayFor(here, member)).toMatchObject(EVERYBODYS_PRICE);
      expect(await isLetIn(here, member)).toBe(false);
    }
  });

  it("is invalid at the next request after the person is disabled", async () => {
    const here = await openProcess();
    for (let time = 0; time < OFTEN; time += 1) {
      const member = await aMember();
      expect(await slotFor(here, member)).toMatchObject(MEMBERS_PRICE);
      await db.updateTable("person").set({ disabled_at: NOW }).where("id", "=", member.id).execute();
      expect(await slotFor(here, member)).toMatchObject(EVERYBODYS_PRICE);
      expect(await isLetIn(here, member)).toBe(false);
    }
  });

  it("follows a membership that ends and starts again", async () => {
    const here = await openProcess();
    const member = await aMember();
    const membership = db.updateTable("club_member").where("person_id", "=", member.id);
    for (let time = 0; time < OFTEN; time += 1) {
      expect(await slotFor(here, member)).toMatchObject(MEMBERS_PRICE);
      await membership.set({ status: "ended" }).execute();
      expect(await slotFor(here, member)).toMatchObject(EVERYBODYS_PRICE);
      await membership.set({ status: "active" }).execute();
    }
    await db.deleteFrom("club_member").where("person_id", "=", member.id).execute();
    expect(await slotFor(here, member)).toMatchObject(EVERYBODYS_PRICE);
  });

  it("follows a role that is granted and revoked", async () => {
    const here = await openProcess();
    const person = await aCustomer(db);
    const change = (role: string) => db.updateTable("person").set({ role }).where("id", "=", person.id).execute();
    const farAhead = { date: "2044-03-01" };
    for (let time = 0; time < OFTEN; time += 1) {
      expect(await slotFor(here, person, farAhead)).toMatchObject({ state: "outside" });
      await change("front-desk");
      expect(await slotFor(here, person, farAhead)).toMatchObject({ state: "free" });
      await change("customer");
    }
  });

  it("expires with the session", async () => {
    let now = NOW;
    const here = await openProcess(() => now);
    const member = await aMember();
    await db
      .updateTable("session")
      .set({ expires_at: new Date(NOW.getTime() + 30_000) })
      .where("person_id", "=", member.id)
      .execute();
    expect(await slotFor(here, member)).toMatchObject(MEMBERS_PRICE);
    now = new Date(NOW.getTime() + 30_000);
    expect(await slotFor(here, member)).toMatchObject(EVERYBODYS_PRICE);
  });

  it("is not used while the process does not receive live events", async () => {
    const here = await openProcess();
    const member = await aMember();
    expect(await slotFor(here, member)).toMatchObject(MEMBERS_PRICE);
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name = 'lapang-live' and datname = current_database()`.execute(db);
    await db.deleteFrom("club_member").where("person_id", "=", member.id).execute();
    expect(await slotFor(here, member)).toMatchObject(EVERYBODYS_PRICE);
    const hour = { from: "2043-11-19T08:00+07:00", to: "2043-11-19T09:00+07:00" };
    await anAllocation(db, court.resource_id, hour);
    expect(await slotFor(here, member, { date: "2043-11-19", slot: 2 })).toMatchObject({ state: "taken" });
    // Reconnected: the cache follows changes again.
    const listening = sql<{ pid: number }>`select pid from pg_stat_activity
      where application_name = 'lapang-live' and datname = current_database() and query ilike 'listen%'`;
    await expect.poll(async () => (await listening.execute(db)).rows.length, { timeout: 30_000 }).toBeGreaterThan(0);
    await db.insertInto("club_member").values({ club_id: club, person_id: member.id, status: "active" }).execute();
    expect(await slotFor(here, member)).toMatchObject(MEMBERS_PRICE);
    await db.deleteFrom("club_member").where("person_id", "=", member.id).execute();
    expect(await slotFor(here, member)).toMatchObject(EVERYBODYS_PRICE);
  });
});

describe("slots shown to signed-in persons", () => {
  it("show another process's hold at once, to customers and members", async () => {
    const [here, there] = [await openProcess(), await openProcess()];
    const [customer, member] = [await aCustomer(db), await aMember()];
    for (let hour = 6; hour < 12; hour += 1) {
      const slot = { date: "2043-11-20", slot: hour - 6 };
      for (const who of [customer, member]) expect(await slotFor(here, who, slot)).toMatchObject({ state: "free" });
      const at = (time: number) => `2043-11-20T${String(time).padStart(2, "0")}:00+07:00`;
      const held = await askHold(there, await aCustomer(db), [{ court: "satu", start: at(hour), end: at(hour + 1) }]);
      expect(held.status).toBe(201);
      for (const who of [customer, member]) expect(await slotFor(here, who, slot)).toMatchObject({ state: "held" });
    }
  });

  it("are free the moment a hold lapses, without any write", async () => {
    const started = performance.now();
    const clock = () => new Date(NOW.getTime() + performance.now() - started);
    const here = await openProcess(clock);
    const [customer, member] = [await aCustomer(db), await aMember()];
    const lapses = new Date(clock().getTime() + 1_000);
    await anAllocation(db, court.resource_id, {
      from: "2043-11-21T06:00+07:00",
      to: "2043-11-21T07:00+07:00",
      heldUntil: lapses,
    });
    const slot = { date: "2043-11-21", slot: 0 };
    for (const who of [customer, member]) expect(await slotFor(here, who, slot)).toMatchObject({ state: "held" });
    await sleep(lapses.getTime() - clock().getTime() + 5);
    for (const who of [customer, member]) expect(await slotFor(here, who, slot)).toMatchObject({ state: "free" });
  });
});
