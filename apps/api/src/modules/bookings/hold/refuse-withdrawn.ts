import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";
import type { ItemGroup } from "../item.ts";
import { byKind, type Sellables } from "../sellables.ts";

/** True if the venue has stopped selling any of these items. */
export async function isWithdrawn(db: Db, sellables: Sellables, groups: readonly ItemGroup[]): Promise<boolean> {
  for (const [sellable, own] of byKind(sellables, groups)) {
    if (await sellable.isWithdrawn?.(db, own)) return true;
  }
  return false;
}

/** Refuses to start a payment for withdrawn items. */
export async function refuseWithdrawn(db: Db, sellables: Sellables, groups: readonly ItemGroup[]): Promise<void> {
  if (await isWithdrawn(db, sellables, groups)) {
    throw new DomainError("not_for_sale", "The venue has taken it out of sale", { rule: "withdrawn" });
  }
}
