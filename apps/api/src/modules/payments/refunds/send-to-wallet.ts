import { refundToWallet } from "@lapang/domain/payment/movements";
import { assertRefundMove, type RefundStatus } from "@lapang/domain/payment/refund-moves";
import type { Tx } from "../../../db/connect.ts";
import { postEntry } from "../books/post-entry.ts";
import { type RefundRow, setRefund } from "../refund-queries.ts";

/** Turns a promised refund into wallet credit, when no other way can return it. */
export async function sendToWallet(tx: Tx, refund: RefundRow, through: readonly RefundStatus[] = []): Promise<void> {
  if (refund.person_id === null) throw new Error(`the refund ${refund.id} belongs to nobody`);
  let from = refund.status as RefundStatus;
  for (const to of [...through, "wallet"] as const) {
    assertRefundMove(from, to);
    from = to;
  }
  await setRefund(tx, refund.id, { status: "wallet" });
  await postEntry(tx, {
    entry: refundToWallet(refund.person_id, refund.amount),
    dedupeKey: `refund:${refund.id}:wallet`,
    bookingId: refund.booking_id,
    paymentId: refund.payment_id,
    personId: refund.person_id,
  });
}
