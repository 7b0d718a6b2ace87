import { randomUUID } from "node:crypto";
import { refundArrived } from "@lapang/domain/payment/movements";
import { assertRefundMove, type RefundStatus } from "@lapang/domain/payment/refund-moves";
import type { Tx } from "../../../db/connect.ts";
import { postEntry } from "../books/post-entry.ts";
import { notifyPayer } from "../notify-payer.ts";
import type { PaymentRow } from "../payment-queries.ts";
import { insertRefund, lowerPromise, type RefundRow, setRefund } from "../refund-queries.ts";

/** Fulfils a promised refund, or part of it, with money that the gateway returned by itself; the rest stays promised. */
export async function keepPromise(tx: Tx, payment: PaymentRow, refund: RefundRow, amount: number): Promise<void> {
  const id = amount === refund.amount ? await endWhole(tx, refund) : await splitOff(tx, refund, amount);
  await postEntry(tx, {
    entry: refundArrived(refund.person_id ?? "", "gateway", amount),
    dedupeKey: `refund:${id}:arrived`,
    bookingId: refund.booking_id,
    paymentId: refund.payment_id,
    personId: refund.person_id,
  });
  await notifyPayer(tx, payment, "refund_done", { amount, event: `refund:${id}` });
}

/** Marks a refund as made through the gateway, also one that was planned another way. */
async function endWhole(tx: Tx, { id, status }: RefundRow): Promise<string> {
  if (status === "requested") assertRefundMove(status, "sent");
  else assertRefundMove(status as RefundStatus, "done");
  await setRefund(tx, id, { way: "gateway", bank: null, status: "done", last_error: null });
  return id;
}

async function splitOff(tx: Tx, refund: RefundRow, amount: number): Promise<string> {
  await lowerPromise(tx, refund, amount);
  const id = randomUUID();
  await insertRefund(tx, {
    id,
    refund_key: `outside-${id}`,
    booking_id: refund.booking_id,
    payment_id: refund.payment_id ?? "",
    person_id: refund.person_id ?? "",
    way: "gateway",
    amount,
    bank: null,
  });
  await setRefund(tx, id, { status: "done" });
  return id;
}
