import type { Tx } from "../../../db/connect.ts";
import { listTaken } from "../../ledger/place-allocations.ts";
import { listGroups } from "../record/booking-rows.ts";
import { byKind, type Sellables } from "../sellables.ts";

/**
 * Whether everything a lapsed booking had can be had again: it stands in nobody's way, and nobody waits in line for it. What
 * is counted beside the ledger is found out by taking it.
 */
export async function isStillFree(tx: Tx, sellables: Sellables, { id }: { id: string }): Promise<boolean> {
  for (const [sellable, groups] of byKind(sellables, await listGroups(tx, id))) {
    const taken = await listTaken(tx, await sellable.placesOf(tx, groups), [id]);
    if (taken.length > 0 || (await sellable.isAwaited?.(tx, id, groups))) return false;
  }
  return true;
}
