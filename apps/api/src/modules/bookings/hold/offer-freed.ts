import type { Db } from "../../../db/connect.ts";
import type { ItemGroup } from "../item.ts";
import { listGroups } from "../record/booking-rows.ts";
import { groupsAt, storedPlan } from "../record/move-plan.ts";
import { byKind, type Sellables } from "../sellables.ts";

/** What a booking has, or had, or was ever to be moved to: some of it may be free. */
export type FreedItems = ItemGroup[];

export async function findFreedItems(db: Db, ...bookingIds: readonly string[]): Promise<FreedItems> {
  const groups = await listGroups(db, ...bookingIds);
  const moves = await db.selectFrom("booking_move").select("plan").where("booking_id", "in", bookingIds).execute();
  const planned = moves.flatMap(({ plan }) => storedPlan(plan).items);
  return [...groups, ...groupsAt(groups, planned)];
}

/**
 * Lets each kind serve whoever waits for what may have become free. It comes after the transaction that freed it, because a
 * transaction calls the ledger once.
 */
export async function offerFreed(db: Db, sellables: Sellables, freed: FreedItems, now: Date): Promise<void> {
  for (const [sellable, own] of byKind(sellables, freed)) await sellable.waits?.freed(db, own, now);
}

/** Offers what these bookings have given up. */
export async function offerItemsOf(
  db: Db,
  sellables: Sellables,
  bookingIds: readonly string[],
  now: Date,
): Promise<void> {
  await offerFreed(db, sellables, await findFreedItems(db, ...bookingIds), now);
}
