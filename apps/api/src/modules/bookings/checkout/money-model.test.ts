import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { times } from "../../../testing/extent.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { runStep, type Step } from "../../../testing/money/money-acts.ts";
import { aMoneyWorld } from "../../../testing/money/money-world.ts";
import { settleAll } from "../../../testing/money/settle-all.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

// Long enough for every run to finish on a slow machine.
vi.setConfig({ testTimeout: 900_000 });

const RUNS = Number(process.env.MONEY_RUNS ?? times({ everyday: 3, all: 60 }));
/** A fixed seed, so that only a code change can fail the test; MONEY_SEED and MONEY_RUNS choose another seed and number of runs. */
const seed = Number(process.env.MONEY_SEED ?? 20261115);

const { db } = await testDatabase({ max: 14 });
await aVenue(db);
// The net value is odd, so that the two hours cannot have the same value.
await db
  .insertInto("hour_package")
  .values({ slug: "paket-2", name: "Paket 2 jam", description: "", hours: 2, price: 200_003, valid_days: 90 })
  .execute();

/** Tomorrow evening: ahead of the database's clock, and far enough before the slots for half and for full refunds. */
const dayAfter = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString("en-CA", { timeZone: "Asia/Jakarta" });
const NOW = new Date(`${dayAfter(1)}T20:00+07:00`);

const weights: Record<Step["act"], number> = {
  hold: 8,
  hold_package: 2,
  release: 1,
  redeem: 4,
  choose_extras: 5,
  pay: 5,
  buys: 10,
  lapse: 2,
  happens: 8,
  taken_back: 2,
  refunds_outside: 3,
  overtakes: 3,
  resells: 5,
  says: 4,
  asks: 3,
  loses_answer: 1,
  works: 2,
  refunds: 2,
  cancel: 4,
  move: 6,
  waits: 2,
  cash: 3,
  pays_other: 3,
  decides: 3,
  transfers: 2,
  settles_debt: 2,
};
const step = fc.record({
  act: fc.oneof(
    ...Object.entries(weights).map(([act, weight]) => ({ weight, arbitrary: fc.constant(act as Step["act"]) })),
  ),
  who: fc.nat(3),
  pick: fc.nat(15),
  way: fc.nat(23),
});
/** Two bookings, one of two hours: enough to move, cancel, resell and charge back from the first round on. */
const beginning: readonly Step[] = [
  { act: "hold", who: 0, pick: 0, way: 0 },
  { act: "buys", who: 0, pick: 0, way: 1 },
  { act: "hold", who: 1, pick: 4, way: 1 },
  { act: "buys", who: 1, pick: 0, way: 1 },
];
/** The steps of one inner list run at the same time. */
const life = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 10, maxLength: 40, size: "max" });

test("random concurrent steps of customers, gateway and clock lose or create no money, package hours, slots or stock", async () => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(life, async (rounds) => {
      const world = await aMoneyWorld(db, () => NOW, [dayAfter(2), dayAfter(3)]);
      for (const one of beginning) await runStep(world, one);
      for (const steps of rounds) {
        await Promise.all(steps.map((one) => runStep(world, one)));
        expect({ said: world.said, broken: await listBroken(db) }).toEqual({ said: world.said, broken: {} });
      }
      await settleAll(world, NOW);
      done += 1;
    }),
    { seed, numRuns: RUNS, endOnFailure: true },
  );
  expect(done).toBe(RUNS);
});
