import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { aResource } from "../../testing/factories/resources.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { holdResources, moveAllocations } from "./ledger.ts";
import type { Stretch } from "./place-allocations.ts";

const { db } = await testDatabase({ max: 40 });
let courts: number[];
beforeEach(async () => {
  courts = [];
  for (let count = 0; count < 4; count++) courts.push((await aResource(db)).id);
});

const DAY = Date.UTC(2027, 0, 1);
const hour = (court: number, at: number): Stretch => ({
  resourceId: courts[court] as number,
  from: new Date(DAY + at * 3_600_000),
  to: new Date(DAY + (at + 1) * 3_600_000),
});

function attempt(items: Stretch[], ownerId: string = randomUUID()) {
  const heldUntil = new Date(Date.now() + 60_000);
  return db.transaction().execute((tx) => holdResources(tx, { ownerId, purpose: "booking", items, heldUntil }));
}

/** Counts the outcomes: "won", or the code of the error. */
async function tally(attempts: Promise<unknown>[]): Promise<Record<string, number>> {
  const outcomes = await Promise.all(
    attempts.map((one) =>
      one.then(
        () => "won",
        (error: { code?: string; message: string }) => error.code ?? error.message,
      ),
    ),
  );
  return Object.fromEntries(
    [...new Set(outcomes)].sort().map((outcome) => [outcome, outcomes.filter((other) => other === outcome).length]),
  );
}

test("of five hundred attempts on one slot, one wins; the others get a refusal, not a database error", async () => {
  const started = performance.now();
  const outcomes = await tally(Array.from({ length: 500 }, () => attempt([hour(0, 8)])));
  console.info(`500 attempts on one slot: ${((performance.now() - started) / 1000).toFixed(2)} s`);
  expect(outcomes).toEqual({ slot_taken: 499, won: 1 });
});

test("exactly one of many attempts takes over a lapsed hold", async () => {
  const ownerId = randomUUID();
  const lapsed = { ownerId, purpose: "booking", items: [hour(0, 8)], heldUntil: new Date(Date.now() - 1) } as const;
  await db.transaction().execute((tx) => holdResources(tx, lapsed));
  expect(await tally(Array.from({ length: 100 }, () => attempt([hour(0, 8)])))).toEqual({ slot_taken: 99, won: 1 });
});

test("requests for the same resources in opposite orders never deadlock, and each takes all or nothing", async () => {
  const attempts = Array.from({ length: 240 }, (_, index) => {
    const items = [hour(0, index % 8), hour(1, index % 8), hour(2, index % 8), hour(3, index % 8)];
    return attempt(index % 2 ? items : items.reverse());
  });
  expect(await tally(attempts)).toEqual({ slot_taken: 232, won: 8 });
  const perOwner = await db
    .selectFrom("allocation")
    .select((select) => select.fn.countAll<number>().as("items"))
    .where("resource_id", "in", courts)
    .groupBy("owner_id")
    .execute();
  expect(perOwner).toEqual(Array.from({ length: 8 }, () => ({ items: 4 })));
});

test("bookings that swap places with each other never deadlock", async () => {
  const owners = Array.from({ length: 40 }, () => randomUUID());
  await Promise.all(owners.map((ownerId, index) => attempt([hour(index % 4, index)], ownerId)));
  const moves = owners.flatMap((ownerId, index) =>
    [1, 2, 3].map((step) =>
      db.transaction().execute((tx) => {
        const items = [hour((index + step) % 4, index), hour((index + 3 * step) % 4, 100 + (index % 10))];
        return moveAllocations(tx, { ownerId, items });
      }),
    ),
  );
  expect(Object.keys(await tally(moves)).filter((outcome) => outcome !== "won" && outcome !== "slot_taken")).toEqual(
    [],
  );
});
