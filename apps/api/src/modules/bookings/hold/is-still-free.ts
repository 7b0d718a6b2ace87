import type { Tx } from "../../../db/connect.ts";
import { listTaken } from "../../ledger/place-allocations.ts";
import { listGroups } from "../record/booking-rows.ts";
import { byKind, type Sellables } from "../sellables.ts";
import { isWithdrawn } from "./refuse-withdrawn.ts";

/**
 * True if all places of a lapsed booking are for sale, free and not awaited by the waiting list. Stock and seats are not
 * checked here: reclaiming them decides.
 */
export async function isStillFree(tx: Tx, sellables: Sellables, { id }: { id: string }): Promise<boolean> {
  const groups = await listGroups(tx, id);
  for (const [sellable, own] of byKind(sellables, groups)) {
    const { places, waits } = sellable;
    const needed = (await places?.elsewhere?.(tx, own)) ?? (await places?.ofItems(tx, own)) ?? [];
    const taken = await listTaken(tx, needed, [id]);
    if (taken.length > 0 || (await waits?.isAwaited(tx, id, own))) return false;
  }
  return !(await isWithdrawn(tx, sellables, groups));
}
