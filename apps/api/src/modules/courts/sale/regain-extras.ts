import { DomainError } from "@lapang/domain/errors";
import type { Tx } from "../../../db/connect.ts";
import type { ItemGroup } from "../../bookings/item.ts";
import type { Stretch } from "../../ledger/place-allocations.ts";
import { listAddOns } from "./queries.ts";
import { type ExpireLapsed, takeFromShelf, thingsOf } from "./shelf.ts";

type Regaining = { bookingId: string; restored: boolean; expireLapsed: ExpireLapsed };

/**
 * Lent pieces are picked anew: somebody else may have them by now. What is used up is taken again only if it was restored;
 * until then it is still set aside.
 */
export async function regainExtras(
  tx: Tx,
  groups: readonly ItemGroup[],
  { bookingId, restored, expireLapsed }: Regaining,
): Promise<Stretch[]> {
  const things = thingsOf(groups);
  if (things.length === 0) return [];
  const sold = await listAddOns(
    tx,
    things.map(({ addOn }) => addOn.id),
  );
  if (!things.every(({ addOn }) => sold.some(({ id }) => id === addOn.id))) {
    throw new DomainError("out_of_stock", "An add-on of this booking is no longer sold");
  }
  const missing = restored ? things : things.filter(({ addOn }) => addOn.kind === "lent");
  return takeFromShelf(tx, missing, { expireLapsed, ownerId: bookingId });
}
