import { assertPaymentMove, isPaidFor, type PaymentStatus } from "@lapang/domain/payment/moves";
import type { PaymentRow } from "../payment-queries.ts";

/** What a payment is once so much of it has gone back. The gateway's own message may have been faster, or have told of worse. */
export function statusAfter(payment: Pick<PaymentRow, "status" | "amount">, refunded: number): PaymentStatus {
  const from = payment.status as PaymentStatus;
  const to = refunded === payment.amount ? "refunded" : "partially_refunded";
  if (!isPaidFor(from) || from === to) return from;
  assertPaymentMove(from, to);
  return to;
}
