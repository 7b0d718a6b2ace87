import type { Db } from "../../../db/connect.ts";
import type { ItemGroup } from "../item.ts";
import { listGroups } from "../record/booking-rows.ts";
import { groupsAt, storedPlan } from "../record/move-plan.ts";
import { byKind, type Sellables } from "../sellables.ts";

/** The current, former and planned items of a booking: some of their places may be free. */
export type FreedItems = ItemGroup[];

export async function findFreedItems(db: Db, ...bookingIds: readonly string[]): Promise<FreedItems> {
  const groups = await listGroups(db, ...bookingIds);
  const moves = await db.selectFrom("booking_move").select("plan").where("booking_id", "in", bookingIds).execute();
  const planned = moves.flatMap(({ plan }) => storedPlan(plan).items);
  return [...groups, ...groupsAt(groups, planned)];
}

/**
 * Lets each kind offer what may have become free to its waiting list. Call it after the transaction that freed it, because a
 * transaction may call the ledger only once.
 */
export async function offerFreed(db: Db, sellables: Sellables, freed: FreedItems, now: Date): Promise<void> {
  for (const [sellable, own] of byKind(sellables, freed)) await sellable.waits?.freed(db, own, now);
}

/** Offers the freed items of these bookings. */
export async function offerItemsOf(
  db: Db,
  sellables: Sellables,
  bookingIds: readonly string[],
  now: Date,
): Promise<void> {
  await offerFreed(db, sellables, await findFreedItems(db, ...bookingIds), now);
}
