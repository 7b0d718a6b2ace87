import { DomainError } from "@lapang/domain/errors";
import type { Tx } from "../../../db/connect.ts";
import type { ItemGroup } from "../../bookings/item.ts";
import type { Stretch } from "../../ledger/place-allocations.ts";
import { listAddOns } from "./queries.ts";
import { type ExpireLapsed, takeFromShelf, thingsOf } from "./shelf.ts";

type Regaining = { bookingId: string; restored: boolean; expireLapsed: ExpireLapsed };

/**
 * Picks lent pieces again, because the former ones may be taken. Takes stock again only if it was restored; otherwise it is
 * still reserved.
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
