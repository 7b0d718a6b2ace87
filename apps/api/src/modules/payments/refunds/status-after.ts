import { assertPaymentMove, isPaidFor, type PaymentStatus } from "@lapang/domain/payment/moves";
import type { PaymentRow } from "../payment-queries.ts";

/** The status of a payment after this much was refunded. Keeps a status that a gateway report has already set further. */
export function statusAfter(payment: Pick<PaymentRow, "status" | "amount">, refunded: number): PaymentStatus {
  const from = payment.status as PaymentStatus;
  const to = refunded === payment.amount ? "refunded" : "partially_refunded";
  if (!isPaidFor(from) || from === to) return from;
  assertPaymentMove(from, to);
  return to;
}
