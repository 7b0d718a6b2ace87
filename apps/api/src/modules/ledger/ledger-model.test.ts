import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { DomainError } from "@lapang/domain/errors";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Tx } from "../../db/connect.ts";
import { times } from "../../testing/extent.ts";
import { aResource } from "../../testing/factories/resources.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { confirmAllocations, extendHold, holdResources, moveAllocations, releaseAllocations } from "./ledger.ts";
import type { Stretch } from "./place-allocations.ts";

const { db } = await testDatabase({ max: 12 });
const courts = [(await aResource(db)).id, (await aResource(db)).id, (await aResource(db)).id];
const HOURS = 5;
const DAY = Date.UTC(2027, 0, 1);
const SHORT_MS = 8;
const LONG_MS = 60_000;

/** The allocations that were acknowledged to one owner. Deadline null: firm. */
interface Promised {
  items: Stretch[];
  deadline: number | null;
}
type Step =
  | { kind: "hold"; items: Stretch[]; lives: "short" | "long" | "firm" }
  | { kind: "move"; items: Stretch[] }
  | { kind: "confirm" | "extend" | "release" | "wait" };

const stretch = fc
  .record({ court: fc.nat(courts.length - 1), from: fc.nat(HOURS - 1), length: fc.integer({ min: 1, max: 2 }) })
  .map(({ court, from, length }) => ({
    resourceId: courts[court] as number,
    from: new Date(DAY + from * 3_600_000),
    to: new Date(DAY + (from + length) * 3_600_000),
  }));
const items = fc.array(stretch, { minLength: 1, maxLength: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("hold"), items, lives: fc.constantFrom("short", "long", "firm") }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("move"), items }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom("confirm", "extend", "release", "wait") }) },
) as fc.Arbitrary<Step>;

/** Runs the step and returns whether it was acknowledged; any error that is not a refusal fails the test. */
async function acknowledged(work: (tx: Tx) => Promise<unknown>): Promise<boolean> {
  try {
    await db.transaction().execute(work);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** Runs one customer's steps in sequence on its latest hold; records what was acknowledged, by owner. */
async function live(steps: Step[], promises: Map<string, Promised>): Promise<void> {
  let ownerId: string = randomUUID();
  for (const move of steps) {
    const mine = promises.get(ownerId);
    if (move.kind === "wait") await sleep(SHORT_MS / 2);
    else if (move.kind === "hold") {
      ownerId = randomUUID();
      const deadline = move.lives === "firm" ? null : Date.now() + (move.lives === "short" ? SHORT_MS : LONG_MS);
      const heldUntil = deadline === null ? null : new Date(deadline);
      const request = { ownerId, purpose: "booking", items: move.items, heldUntil } as const;
      const held = await acknowledged((tx) => holdResources(tx, request));
      promises.set(ownerId, { items: held ? move.items : [], deadline });
    } else if (!mine) continue;
    else if (move.kind === "move") {
      if (await acknowledged((tx) => moveAllocations(tx, { ownerId, items: move.items }))) mine.items = move.items;
    } else if (move.kind === "confirm") {
      if (await acknowledged((tx) => confirmAllocations(tx, ownerId))) mine.deadline = null;
    } else if (move.kind === "extend") {
      const deadline = Date.now() + LONG_MS;
      if (await acknowledged((tx) => extendHold(tx, ownerId, new Date(deadline)))) mine.deadline &&= deadline;
    } else if (await acknowledged((tx) => releaseAllocations(tx, ownerId))) mine.items = [];
  }
}

const text = (one: Stretch) => `${one.resourceId}: ${one.from.toISOString()} – ${one.to.toISOString()}`;

async function verify(promises: Map<string, Promised>): Promise<void> {
  const { rows } = await sql<Stretch & { owner: string }>`select owner_id as owner, resource_id as "resourceId",
    lower(during) as "from", upper(during) as "to" from allocation`.execute(db);
  const overlapping = rows.filter((row) => rows.some((other) => other !== row && overlap(row, other)));
  expect(overlapping.map(text)).toEqual([]);
  for (const [ownerId, { items: promised, deadline }] of promises) {
    const found = rows.filter((row) => row.owner === ownerId).map(text);
    if (deadline !== null && deadline <= Date.now()) expect(promised.map(text)).toEqual(expect.arrayContaining(found));
    else expect(found.sort()).toEqual(promised.map(text).sort());
  }
  await verifyFreedom([...promises.values()]);
}

/** Checks that every free hour can be held and every acknowledged one cannot. */
async function verifyFreedom(promises: Promised[]): Promise<void> {
  const taken = promises
    .filter(({ deadline }) => deadline === null || deadline > Date.now())
    .flatMap((one) => one.items);
  for (const resourceId of courts) {
    for (let hour = 0; hour <= HOURS; hour++) {
      const one = { resourceId, from: new Date(DAY + hour * 3_600_000), to: new Date(DAY + (hour + 1) * 3_600_000) };
      const request = {
        ownerId: randomUUID(),
        purpose: "booking",
        items: [one],
        heldUntil: new Date(Date.now() - 1),
      } as const;
      const free = await acknowledged((tx) => holdResources(tx, request));
      expect({ hour: text(one), free }).toEqual({ hour: text(one), free: !taken.some((other) => overlap(one, other)) });
    }
  }
}

function overlap(one: Stretch, other: Stretch): boolean {
  return one.resourceId === other.resourceId && one.from < other.to && other.from < one.to;
}

test("under random concurrent steps, the ledger keeps every acknowledged allocation and none of them overlap", async () => {
  const customers = fc.array(fc.array(step, { minLength: 1, maxLength: 7 }), { minLength: 2, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(customers, async (lives) => {
      await sql`delete from allocation`.execute(db);
      const promises = new Map<string, Promised>();
      await Promise.all(lives.map((steps) => live(steps, promises)));
      await sleep(SHORT_MS + 2);
      await verify(promises);
    }),
    { numRuns: times({ everyday: 20, all: 200 }), interruptAfterTimeLimit: 20_000, endOnFailure: true },
  );
});
