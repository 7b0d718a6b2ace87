import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { times } from "../../../testing/extent.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import {
  listOverReturned,
  type OverTimeAct,
  type OverTimeStep,
  runOverTimeStep,
} from "../../../testing/money/over-time-acts.ts";
import { anOverTimeWorld } from "../../../testing/money/over-time-world.ts";
import { settleAll } from "../../../testing/money/settle-all.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

// Long enough for every run to finish on a slow machine.
vi.setConfig({ testTimeout: 1_800_000 });

const numRuns = Number(process.env.MONEY_RUNS ?? times({ everyday: 3, all: 30 }));
/** A fixed seed; MONEY_SEED and MONEY_RUNS choose another seed and number of runs. */
const seed = Number(process.env.MONEY_SEED ?? 20261119);

const { db } = await testDatabase();
await aVenue(db);

const weights: Record<OverTimeAct, number> = {
  hold: 5,
  release: 1,
  redeem: 4,
  buys: 14,
  happens: 3,
  taken_back: 3,
  refunds_outside: 3,
  refunds: 1,
  cancel: 4,
  cash: 2,
  decides: 2,
  transfers: 1,
  settles_debt: 2,
  pays_other: 1,
  moves: 7,
  holds_dues: 5,
  holds_seats: 6,
  withdraws: 5,
  pays_invoice: 8,
  takes_invoice_cash: 2,
  voids_invoice: 1,
  invoice_taken_back: 5,
  charges_room: 7,
  puts_on_room: 4,
  takes_room_cash: 2,
  pays_room_by_phone: 4,
  departs: 1,
  days_pass: 2,
};
const step = fc.record({
  act: fc.oneof(
    ...Object.entries(weights).map(([act, weight]) => ({ weight, arbitrary: fc.constant(act as OverTimeAct) })),
  ),
  who: fc.nat(1),
  pick: fc.nat(15),
  way: fc.nat(23),
});
/** A term in parts, dues, a court and extras are bought before anything random happens. */
const beginning: readonly OverTimeStep[] = [
  { act: "holds_seats", who: 0, pick: 0, way: 1 },
  { act: "buys", who: 0, pick: 0, way: 1 },
  { act: "holds_dues", who: 1, pick: 0, way: 1 },
  { act: "redeem", who: 1, pick: 0, way: 0 },
  { act: "buys", who: 1, pick: 0, way: 1 },
  { act: "charges_room", who: 0, pick: 3, way: 1 },
  { act: "hold", who: 1, pick: 0, way: 1 },
];
const life = fc.array(step, { minLength: 25, maxLength: 60, size: "max" });

it("keeps dues, instalments, moved bookings and room extras consistent in any order of payments, changes and refunds", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 700_001, max: 2_000_003 }), life, async (price, steps) => {
      const world = await anOverTimeWorld(db, price);
      const { said } = world;
      for (const one of [...beginning, ...steps]) {
        await runOverTimeStep(world, one);
        const broken = { ...(await listBroken(db)), returned: await listOverReturned(world) };
        expect({ said, broken }).toEqual({ said, broken: { returned: [] } });
      }
      await settleAll(world, world.time.now);
    }),
    { seed, numRuns, endOnFailure: true },
  );
});
