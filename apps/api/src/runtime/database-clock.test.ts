import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { testDatabase } from "../testing/postgres/database.ts";
import { openDatabaseClock } from "./database-clock.ts";

const { db } = await testDatabase();
const MINUTE_MS = 60_000;
/** A statement may take long on a busy machine, but not minutes. */
const CLOSE_MS = 5_000;

const databaseNow = async () =>
  (await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)).rows[0]?.at.getTime() ?? 0;

async function aClock(local: () => number) {
  const clock = await openDatabaseClock(db, { local });
  onTestFinished(() => clock.close());
  return clock;
}

it.each([-MINUTE_MS, 0, MINUTE_MS, 26 * 60 * MINUTE_MS])(
  "returns the database's time on a machine whose clock is %i ms off",
  async (awayMs) => {
    const clock = await aClock(() => Date.now() + awayMs);
    expect(Math.abs(clock.now().getTime() - (await databaseNow()))).toBeLessThan(CLOSE_MS);
  },
);

it("follows when a machine's clock is changed while it runs", async () => {
  let awayMs = 0;
  const clock = await aClock(() => Date.now() + awayMs);
  awayMs = -10 * MINUTE_MS;
  await clock.compare();
  expect(Math.abs(clock.now().getTime() - (await databaseNow()))).toBeLessThan(CLOSE_MS);
});

it("uses the machine's own clock while no difference is proven", async () => {
  const start = await databaseNow();
  let readings = 0;
  // The query took so long that the database's answer fits between its start and its end.
  const local = () => start + (readings++ === 0 ? -CLOSE_MS : CLOSE_MS);
  const clock = await aClock(local);
  expect(clock.now().getTime()).toBe(start + CLOSE_MS);
});
