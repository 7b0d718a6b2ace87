import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import { inSavepoint } from "../../db/in-savepoint.ts";
import { type Allocation, type Placement, placeAllOrNone, type Stretch } from "./place-allocations.ts";
import { type Shift, shiftAllocations } from "./shift-allocations.ts";

/*
 * The only writer of `allocation`. Every function locks the resources it touches in the order of their ids, so that writers
 * queue per resource and never deadlock. A hold of one place (`placedWhenPermitted`) inserts without that lock, so a free
 * place may be taken at any moment: every insert here leaves conflicts to the constraint. Callers make one call in a
 * transaction (at read committed), as its last lock, and serialise changes of one owner by locking the owner's own row
 * first. The order of all locks is docs/locks.md.
 */

type Holding = Omit<Placement, "note"> & {
  ownerId: string;
  items: readonly Stretch[];
  note?: string;
  /** Other owners' allocations that move to make room. */
  shifts?: readonly Shift[];
};

/** Allocates every stretch to the owner, as a hold until `heldUntil`, or firm if that is null; if one is taken, none. */
export async function holdResources(tx: Tx, { shifts = [], ...request }: Holding): Promise<Allocation[]> {
  const placement = { ...request, note: request.note ?? null };
  if (shifts.length === 0) return placeAllOrNone(tx, request.items, placement);
  await lockResources(tx, [request.ownerId, ...ownersOf(shifts)], [...request.items, ...shifts]);
  return inSavepoint(tx, async () => {
    await shiftAllocations(tx, shifts);
    return placeAllOrNone(tx, request.items, placement);
  });
}

/** Closes resources for stretches of time; refuses if one overlaps a live allocation, so that no booking is displaced. */
export async function blockResources(tx: Tx, stretches: readonly Stretch[], note: string): Promise<Allocation[]> {
  return placeAllOrNone(tx, stretches, { ownerId: null, purpose: "closure", heldUntil: null, note });
}

/** Opens a closed stretch again. Idempotent. */
export async function unblockResource(tx: Tx, allocationId: number): Promise<void> {
  await openClosures(tx, [allocationId]);
}

/** Makes the owner's holds firm; refuses with `hold_lapsed`, and changes nothing, if any of them has lapsed. */
export async function confirmAllocations(tx: Tx, ownerId: string): Promise<Allocation[]> {
  return changeDeadline(tx, ownerId, null);
}

/** Extends the owner's holds to `heldUntil` if that is later; refuses with `hold_lapsed` if any has lapsed. */
export async function extendHold(tx: Tx, ownerId: string, heldUntil: Date): Promise<Allocation[]> {
  return changeDeadline(tx, ownerId, heldUntil);
}

type Keeping = { ownerId: string; places: number; heldUntil: Date | null };

/**
 * For money that arrived in time: makes all `places` of the owner firm, or extends them to `heldUntil`, even if they have
 * lapsed since. A lapsed row that is not cleared still blocks its place, so nobody else has taken it.
 * Returns whether all of them were still there; if not, nothing is changed.
 */
export async function keepAllocations(tx: Tx, { ownerId, places, heldUntil }: Keeping): Promise<boolean> {
  await lockResources(tx, [ownerId], []);
  if ((await countAllocations(tx, ownerId)) < places) return false;
  await setDeadline(tx, ownerId, heldUntil);
  return true;
}

/** Returns the number of the owner's allocations, including lapsed ones. */
export async function countAllocations(tx: Tx, ownerId: string): Promise<number> {
  const { rows } = await sql<{ places: number }>`
    select count(*)::int as places from allocation where owner_id = ${ownerId}::uuid`.execute(tx);
  return rows[0]?.places ?? 0;
}

/** Releases all allocations of the owners, held or firm, and returns them. Releasing nothing is no error. */
export async function releaseAllocations(tx: Tx, ...ownerIds: string[]): Promise<Allocation[]> {
  await lockResources(tx, ownerIds, []);
  return tx.deleteFrom("allocation").where("owner_id", "in", ownerIds).returning(asAllocation).execute();
}

/** Releases the owner's allocations of these items, and all those of the other owners. */
export async function releaseItems(
  tx: Tx,
  { ownerId, itemIds, others }: { ownerId: string; itemIds: readonly string[]; others: readonly string[] },
): Promise<Allocation[]> {
  await lockResources(tx, [ownerId, ...others], []);
  return tx
    .deleteFrom("allocation")
    .where((where) =>
      where.or([
        where("owner_id", "=", sql<string>`any(${others}::uuid[])`),
        where.and([where("owner_id", "=", ownerId), where("item_id", "=", sql<string>`any(${itemIds}::uuid[])`)]),
      ]),
    )
    .returning(asAllocation)
    .execute();
}

/** The resources and the time that are closed after a release. */
export type Closing = { resourceIds: readonly number[]; from: Date; until: Date; note: string };

type Giving = Parameters<typeof releaseItems>[1];

/** Releases like `releaseItems`, and closes in the same step the released time that lies in the closing. */
export async function closeInstead(tx: Tx, { resourceIds, from, until, note, ...giving }: Giving & Closing) {
  const freed = await releaseItems(tx, giving);
  const later = (one: Date, other: Date) => (one > other ? one : other);
  const earlier = (one: Date, other: Date) => (one < other ? one : other);
  const closed = freed
    .filter(({ resourceId }) => resourceIds.includes(resourceId))
    .map(({ resourceId, ...during }) => ({
      resourceId,
      itemId: null,
      from: later(during.from, from),
      to: earlier(during.to, until),
    }))
    .filter((stretch) => stretch.from < stretch.to);
  return closed.length > 0 ? (await blockResources(tx, closed, note)).map(({ id }) => id) : [];
}

type Reopening = { closureIds: readonly number[]; ownerId: string; items: readonly Stretch[] };

/** Turns closures into firm allocations of an owner; refuses if any of their time has been taken since. */
export async function takeFromClosures(tx: Tx, { closureIds, ownerId, items }: Reopening): Promise<void> {
  await lockResources(tx, [ownerId], items);
  await inSavepoint(tx, async () => {
    await openClosures(tx, closureIds);
    await placeAllOrNone(tx, items, { ownerId, purpose: "booking", heldUntil: null, note: null });
  });
}

/** Opens closed stretches again. Idempotent. */
export async function openClosures(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom("allocation")
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .where("purpose", "=", "closure")
    .execute();
}

type Swap = {
  ownerId: string;
  items: readonly Stretch[];
  /** Only allocations of these items are swapped; all of the owner's by default. */
  itemIds?: readonly string[];
  adopting?: readonly string[];
  /** Other owners' allocations that move to make room. */
  shifts?: readonly Shift[];
};

/**
 * Swaps the owner's allocations for other stretches, held or firm as before; if one is taken, the owner keeps the old ones.
 * Allocations of the owners in `adopting`, lapsed or not, become part of the swap.
 */
export async function moveAllocations(tx: Tx, swap: Swap): Promise<Allocation[]> {
  const { ownerId, items, itemIds, adopting = [], shifts = [] } = swap;
  const owners = [ownerId, ...adopting];
  await lockResources(tx, [...owners, ...ownersOf(shifts)], [...items, ...shifts]);
  const old = await tx
    .selectFrom("allocation")
    .select(["purpose", "held_until", "note", isLapsed.as("lapsed")])
    .where("owner_id", "=", ownerId)
    .execute();
  const [first] = old;
  if (!first || old.some((row) => row.lapsed)) throw holdLapsed();
  const placement = { ownerId, purpose: first.purpose, heldUntil: first.held_until, note: first.note };
  // A new stretch may overlap an old one, so the old is deleted first; a refusal restores it by the savepoint.
  return inSavepoint(tx, async () => {
    await tx
      .deleteFrom("allocation")
      .where("owner_id", "in", owners)
      .$if(itemIds !== undefined, (all) =>
        all.where(
          sql<boolean>`(owner_id <> ${ownerId}::uuid or item_id is null or item_id = any(${itemIds ?? []}::uuid[]))`,
        ),
      )
      .execute();
    await shiftAllocations(tx, shifts);
    return placeAllOrNone(tx, items, placement);
  });
}

async function changeDeadline(tx: Tx, ownerId: string, heldUntil: Date | null): Promise<Allocation[]> {
  await lockResources(tx, [ownerId], []);
  const owned = await tx
    .selectFrom("allocation")
    .select([...asAllocation, isLapsed.as("lapsed")])
    .where("owner_id", "=", ownerId)
    .execute();
  if (owned.length === 0 || owned.some((row) => row.lapsed)) throw holdLapsed();
  await setDeadline(tx, ownerId, heldUntil);
  return owned.map(({ lapsed: _, ...allocation }) => allocation);
}

/** Changes only holds; firm allocations stay firm. */
async function setDeadline(tx: Tx, ownerId: string, heldUntil: Date | null): Promise<void> {
  await tx
    .updateTable("allocation")
    .set({ held_until: heldUntil && sql<Date>`greatest(held_until, ${heldUntil})` })
    .where("owner_id", "=", ownerId)
    .where("held_until", "is not", null)
    .execute();
}

const ownersOf = (shifts: readonly Shift[]) => shifts.map(({ ownerId }) => ownerId);

/** A separate statement, so that the next one sees the commits of writers that held the locks before. */
async function lockResources(
  tx: Tx,
  ownerIds: readonly string[],
  items: readonly Pick<Stretch, "resourceId">[],
): Promise<void> {
  await tx
    .selectFrom("resource")
    .select("id")
    .where((where) =>
      where.or([
        where("id", "in", where.selectFrom("allocation").select("resource_id").where("owner_id", "in", ownerIds)),
        where("id", "=", sql<number>`any(${items.map((item) => item.resourceId)}::integer[])`),
      ]),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

const isLapsed = sql<boolean>`coalesce(held_until <= clock_timestamp(), false)`;

const asAllocation = [
  "id",
  "resource_id as resourceId",
  sql<Date>`lower(during)`.as("from"),
  sql<Date>`upper(during)`.as("to"),
] as const;

function holdLapsed(): DomainError {
  return new DomainError("hold_lapsed", "The hold has run out.");
}
