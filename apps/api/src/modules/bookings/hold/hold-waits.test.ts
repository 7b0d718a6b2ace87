import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { createDb } from "../../../db/connect.ts";
import { ownApp } from "../../../testing/apps/test-app.ts";
import { aCustomer, askHold } from "../../../testing/factories/bookings.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

vi.setConfig({ testTimeout: 60_000 });

const { db, url, asOwner } = await testDatabase();
await aVenue(db);
const GATE = 4_711;
/** Every hold stops right before its commit, with all its locks, while the test holds the gate. */
await asOwner(`create function wait_at_gate() returns trigger language plpgsql as $$
  begin perform pg_advisory_xact_lock_shared(${GATE}); return null; end $$`);
await asOwner(`create constraint trigger gate after insert on allocation deferrable initially deferred
  for each row execute function wait_at_gate()`);

const at = (hour: number, day: number) => ({
  start: `2043-11-${day}T${String(hour).padStart(2, "0")}:00+07:00`,
  end: `2043-11-${day}T${String(hour + 1).padStart(2, "0")}:00+07:00`,
});

/** Sixteen hours of a court on three days. */
const HOURS = Array.from({ length: 16 }, (_, index) => at(6 + (index % 6), 18 + Math.floor(index / 6)));

/** Each process sends six holds at once. */
async function someProcesses(count: number) {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const own = createDb(url, { max: 6, applicationName: "held-at-gate" });
      onTestFinished(() => own.destroy());
      return ownApp(own);
    }),
  );
}

async function closeGate() {
  const gate = createDb(url, { max: 1 });
  onTestFinished(() => gate.destroy());
  const opened = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const keeping = gate.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${GATE})`.execute(tx);
    closed.resolve();
    await opened.promise;
  });
  await closed.promise;
  return async () => {
    opened.resolve();
    await keeping;
  };
}

/** Returns how many holds wait at the gate, and how many wait for another hold. */
async function countWaiting() {
  const { rows } = await sql<{ atGate: number; forEachOther: number }>`
    with hold as (select pid, wait_event, pg_blocking_pids(pid) as blockers from pg_stat_activity
      where datname = current_database() and application_name like 'held-at-gate%' and wait_event_type = 'Lock')
    select count(*) filter (where wait_event = 'advisory')::int as "atGate",
      count(*) filter (where exists (select from hold as other where other.pid = any(hold.blockers)))::int as "forEachOther"
    from hold`.execute(db);
  return rows[0];
}

test("sixteen simultaneous holds of different hours of one court do not wait for each other's locks", async () => {
  const [court, apps] = [await aCourt(db), await someProcesses(3)];
  const customers = await Promise.all(HOURS.map(() => aCustomer(db)));
  const openGate = await closeGate();
  const holds = HOURS.map(async (hour, index) => {
    const app = apps[index % apps.length];
    return app && askHold(app, customers[index] as (typeof customers)[number], [{ court: court.slug, ...hour }]);
  });
  await vi.waitFor(async () => expect(await countWaiting()).toEqual({ atGate: 16, forEachOther: 0 }), 30_000);
  await openGate();
  expect((await Promise.all(holds)).map((hold) => hold?.status)).toEqual(HOURS.map(() => 201));
});

test("a second hold of the same hour waits for the first to commit before it is refused", async () => {
  const [court, [app]] = [await aCourt(db), await someProcesses(1)];
  const [sari, budi] = [await aCustomer(db), await aCustomer(db)];
  const openGate = await closeGate();
  const hold = (customer: typeof sari) => app && askHold(app, customer, [{ court: court.slug, ...at(8, 18) }]);
  const first = hold(sari);
  await vi.waitFor(async () => expect(await countWaiting()).toEqual({ atGate: 1, forEachOther: 0 }), 30_000);
  const second = hold(budi);
  await vi.waitFor(async () => expect(await countWaiting()).toEqual({ atGate: 1, forEachOther: 1 }), 30_000);
  await openGate();
  expect((await first)?.status).toBe(201);
  expect((await second)?.body.error).toMatchObject({ code: "slot_taken", details: { court: court.slug } });
});

test("a hold of two hours takes neither if a concurrent hold has one of them", async () => {
  const [court, [app]] = [await aCourt(db), await someProcesses(1)];
  const [sari, budi] = [await aCustomer(db), await aCustomer(db)];
  const openGate = await closeGate();
  const hold = (customer: typeof sari, ...hours: number[]) =>
    app &&
    askHold(
      app,
      customer,
      hours.map((hour) => ({ court: court.slug, ...at(hour, 19) })),
    );
  const one = hold(sari, 10);
  await vi.waitFor(async () => expect(await countWaiting()).toEqual({ atGate: 1, forEachOther: 0 }), 30_000);
  const both = hold(budi, 8, 10);
  await vi.waitFor(async () => expect(await countWaiting()).toEqual({ atGate: 1, forEachOther: 1 }), 30_000);
  await openGate();
  expect((await one)?.status).toBe(201);
  expect((await both)?.body.error.code).toBe("slot_taken");
  const { rows } = await sql<{ places: number; bookings: number }>`select
    (select count(*)::int from allocation where resource_id = ${court.resource_id}) as places,
    (select count(*)::int from booking where person_id = ${budi.id}) as bookings`.execute(db);
  expect(rows).toEqual([{ places: 1, bookings: 0 }]);
});
