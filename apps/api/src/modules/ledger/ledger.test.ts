import { randomUUID } from "node:crypto";
import type { DomainError } from "@lapang/domain/errors";
import { beforeEach, expect, test } from "vitest";
import type { Tx } from "../../db/connect.ts";
import { aResource } from "../../testing/factories/resources.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { untilWaiting } from "../../testing/postgres/lock-barrier.ts";
import {
  blockResources,
  confirmAllocations,
  extendHold,
  holdResources,
  moveAllocations,
  releaseAllocations,
  unblockResource,
} from "./ledger.ts";
import type { Stretch } from "./place-allocations.ts";

const { db } = await testDatabase();
let court: number;
let coach: number;
beforeEach(async () => {
  court = (await aResource(db)).id;
  coach = (await aResource(db, { kind: "coach" })).id;
});

const DAY = Date.UTC(2027, 0, 1);
const hours = (resourceId: number, from: number, to = from + 1): Stretch => ({
  resourceId,
  from: new Date(DAY + from * 3_600_000),
  to: new Date(DAY + to * 3_600_000),
});
const inMs = (ms: number) => new Date(Date.now() + ms);
const LAPSED = () => inMs(-1);
const LIVE = () => inMs(60_000);

const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work);
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: DomainError) => error.code,
  );

async function hold(items: Stretch[], heldUntil: Date | null = LIVE()): Promise<string> {
  const ownerId = randomUUID();
  await inTx((tx) => holdResources(tx, { ownerId, purpose: "booking", items, heldUntil }));
  return ownerId;
}

async function owned(ownerId: string) {
  const rows = await db.selectFrom("allocation").selectAll().where("owner_id", "=", ownerId).orderBy("id").execute();
  return rows.map((row) => ({ resource: row.resource_id, firm: row.held_until === null }));
}

test("a slot is sold once; the hour after it is free", async () => {
  await hold([hours(court, 8, 10)]);
  expect(await codeOf(hold([hours(court, 9)]))).toBe("slot_taken");
  expect(await codeOf(hold([hours(court, 10)]))).toBe("done");
});

test("several resources are held together or not at all, and the refusal names the taken ones", async () => {
  await hold([hours(coach, 8)]);
  const refusal = hold([hours(court, 8), hours(coach, 8)]);
  await expect(refusal).rejects.toMatchObject({ code: "slot_taken", details: { items: [hours(coach, 8)] } });
  expect(await codeOf(hold([hours(court, 8)]))).toBe("done");
});

test("a refused request leaves nothing, even if its transaction continues", async () => {
  await hold([hours(coach, 8)]);
  const ownerId = randomUUID();
  const items = [hours(court, 8), hours(coach, 8)];
  await inTx(async (tx) => {
    expect(await codeOf(holdResources(tx, { ownerId, purpose: "booking", items, heldUntil: LIVE() }))).toBe(
      "slot_taken",
    );
  });
  expect(await owned(ownerId)).toEqual([]);
});

test("a request that overlaps itself is refused", async () => {
  expect(await codeOf(hold([hours(court, 8, 10), hours(court, 9, 11)]))).toBe("slot_taken");
});

test("an unknown resource is not found, and an end before the start is invalid", async () => {
  expect(await codeOf(hold([hours(2_000_000_000, 8)]))).toBe("not_found");
  expect(await codeOf(hold([hours(court, 8, 8)]))).toBe("invalid_request");
});

test("a lapsed hold is free: the next customer takes the slot, the former cannot confirm", async () => {
  const late = await hold([hours(court, 8)], LAPSED());
  expect(await codeOf(inTx((tx) => confirmAllocations(tx, late)))).toBe("hold_lapsed");
  expect(await codeOf(inTx((tx) => extendHold(tx, late, LIVE())))).toBe("hold_lapsed");
  const next = await hold([hours(court, 8)]);
  expect(await owned(late)).toEqual([]);
  expect(await owned(next)).toHaveLength(1);
});

test("takes over a hold that lapses while the second customer waits in the queue", async () => {
  const waiting = inTx(async (tx) => {
    const items = [hours(court, 8)];
    const ownerId = randomUUID();
    await holdResources(tx, { ownerId, purpose: "booking", items, heldUntil: LIVE() });
    // The second customer's statement starts before this hold is committed, and waits for its lock.
    const second = hold(items);
    await untilWaiting(db, 1);
    await lapse(tx, ownerId);
    return { second };
  });
  expect(await codeOf((await waiting).second)).toBe("done");
});

test("judges whether a hold has lapsed when its owner has the lock, not when the owner requested it", async () => {
  const ownerId = await hold([hours(court, 8)]);
  const { confirmation } = await inTx(async (tx) => {
    await tx.selectFrom("resource").select("id").where("id", "=", court).forNoKeyUpdate().execute();
    const confirming = codeOf(inTx((other) => confirmAllocations(other, ownerId)));
    await untilWaiting(db, 1);
    await lapse(tx, ownerId);
    return { confirmation: confirming };
  });
  expect(await confirmation).toBe("hold_lapsed");
});

async function lapse(tx: Tx, ownerId: string): Promise<void> {
  await tx.updateTable("allocation").set({ held_until: LAPSED() }).where("owner_id", "=", ownerId).execute();
}

test("a confirmed hold is firm and has no deadline; confirming twice is no error", async () => {
  const ownerId = await hold([hours(court, 8), hours(coach, 8)]);
  await inTx((tx) => confirmAllocations(tx, ownerId));
  const again = await inTx((tx) => confirmAllocations(tx, ownerId));
  expect(again).toMatchObject([hours(court, 8), hours(coach, 8)]);
  expect(await codeOf(hold([hours(court, 8)]))).toBe("slot_taken");
  expect(await owned(ownerId)).toMatchObject([{ firm: true }, { firm: true }]);
});

test("an extension never shortens a hold, and a firm allocation stays firm", async () => {
  const ownerId = await hold([hours(court, 8)], LIVE());
  const later = inMs(120_000);
  // Each deadline is far ahead, so that a slow machine does not change the result.
  for (const until of [later, LIVE()]) {
    await inTx((tx) => extendHold(tx, ownerId, until));
    const query = db.selectFrom("allocation").select("held_until").where("owner_id", "=", ownerId);
    expect(await query.execute()).toEqual([{ held_until: later }]);
  }
  await inTx((tx) => confirmAllocations(tx, ownerId));
  await inTx((tx) => extendHold(tx, ownerId, LIVE()));
  expect(await owned(ownerId)).toMatchObject([{ firm: true }]);
});

test("confirming without allocations is refused as lapsed", async () => {
  expect(await codeOf(inTx((tx) => confirmAllocations(tx, randomUUID())))).toBe("hold_lapsed");
});

test("released slots are free again and are returned to the caller", async () => {
  const ownerId = await hold([hours(court, 8), hours(coach, 9)], null);
  expect(await inTx((tx) => releaseAllocations(tx, ownerId))).toMatchObject([hours(court, 8), hours(coach, 9)]);
  expect(await inTx((tx) => releaseAllocations(tx, ownerId))).toEqual([]);
  expect(await codeOf(hold([hours(court, 8), hours(coach, 9)]))).toBe("done");
});

test("a move may overlap the old time, and firm allocations stay firm", async () => {
  const ownerId = await hold([hours(court, 8, 10)], null);
  await inTx((tx) => moveAllocations(tx, { ownerId, items: [hours(court, 9, 11), hours(coach, 9)] }));
  expect(await owned(ownerId)).toEqual([
    { resource: court, firm: true },
    { resource: coach, firm: true },
  ]);
  expect(await codeOf(hold([hours(court, 8)]))).toBe("done");
  expect(await codeOf(hold([hours(court, 10)]))).toBe("slot_taken");
});

test("a move to a taken slot keeps the old one, even if the transaction continues", async () => {
  await hold([hours(coach, 12)]);
  const ownerId = await hold([hours(court, 8)], null);
  await inTx(async (tx) => {
    const items = [hours(court, 12), hours(coach, 12)];
    expect(await codeOf(moveAllocations(tx, { ownerId, items }))).toBe("slot_taken");
  });
  expect(await owned(ownerId)).toEqual([{ resource: court, firm: true }]);
  expect(await codeOf(hold([hours(court, 8)]))).toBe("slot_taken");
  expect(await codeOf(hold([hours(court, 12)]))).toBe("done");
});

test("a lapsed hold cannot be moved", async () => {
  const ownerId = await hold([hours(court, 8)], LAPSED());
  expect(await codeOf(inTx((tx) => moveAllocations(tx, { ownerId, items: [hours(court, 9)] })))).toBe("hold_lapsed");
});

test("a closure is refused over a booking, blocks later holds, and can be lifted", async () => {
  await hold([hours(court, 8)]);
  const close = (stretch: Stretch) => inTx((tx) => blockResources(tx, [stretch], "Cat ulang garis"));
  expect(await codeOf(close(hours(court, 6, 12)))).toBe("slot_taken");
  const [closure] = await close(hours(court, 9, 12));
  expect(await codeOf(hold([hours(court, 10)]))).toBe("slot_taken");
  await inTx((tx) => unblockResource(tx, closure?.id ?? 0));
  expect(await codeOf(hold([hours(court, 10)]))).toBe("done");
});
