import { shareTakenBack } from "@lapang/domain/payment/movements";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import type { Revocation } from "../../bookings/capabilities/sale.ts";
import { type ItemGroup, idsOf } from "../../bookings/item.ts";
import { postEntry } from "../../payments/books/post-entry.ts";
import { lockWallet } from "../../tenders/lock-wallet.ts";
import { returnSpentWallet } from "../../tenders/return-spent.ts";

/**
 * On a chargeback: returns the place if the game has not begun, and restores what the wallet paid. A share already credited to
 * the opener becomes a debt of the payer.
 */
export async function takeShareBack(
  tx: Tx,
  groups: readonly ItemGroup[],
  { bookingId, personId, paymentId, lost }: Revocation,
): Promise<number> {
  if (personId === null) return 0;
  await lockWallet(tx, personId);
  const places = await tx
    .updateTable("open_match_place")
    .set({ status: "returned" })
    .where("item_id", "=", sql<string>`any(${idsOf(groups)}::uuid[])`)
    .where("status", "=", "paid")
    .returning(["item_id", "amount"])
    .execute();
  const shares = places.map(({ item_id, amount }) => ({ lotId: item_id, amount }));
  const worth = shares.reduce((sum, { amount }) => sum + amount, 0);
  const gateway = Math.min(lost, worth);
  await returnSpentWallet(tx, bookingId, worth - gateway);
  await postEntry(tx, {
    entry: shareTakenBack({ personId, shares, gateway, wallet: worth - gateway }),
    dedupeKey: `payment:${paymentId}:share_taken_back`,
    bookingId,
    paymentId,
    personId,
  });
  return gateway;
}
