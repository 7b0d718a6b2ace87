import { DomainError } from "@lapang/domain/errors";
import type { LotValue } from "@lapang/domain/payment/movements";
import type { Tx } from "../../../db/connect.ts";
import type { Handover } from "../../bookings/capabilities/sale.ts";
import type { ItemGroup } from "../../bookings/item.ts";
import { notifyMatch } from "./notify-match.ts";

/** On payment: confirms the place and defers the share until the game begins or the match is cancelled. */
export async function deliverShares(tx: Tx, groups: readonly ItemGroup[], { personId }: Handover): Promise<LotValue[]> {
  const kept: LotValue[] = [];
  for (const { row } of groups) {
    const paid = await tx
      .updateTable("open_match_place")
      .set({ status: "paid" })
      .where("item_id", "=", row.id)
      .where("status", "=", "held")
      .returning(["match_id", "amount"])
      .executeTakeFirst();
    if (!paid) throw new DomainError("slot_taken", "The match came to nothing before it was paid.");
    kept.push({ lotId: row.id, amount: paid.amount });
    if (personId) await notifyMatch(tx, paid.match_id, { news: "joined", about: personId });
  }
  return kept;
}
