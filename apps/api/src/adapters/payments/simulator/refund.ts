import { defaultMethods } from "@lapang/domain/payment/methods";
import { GatewayRefused, type RefundOrder } from "../../../ports/payments.ts";
import type { Outcome } from "./acts.ts";
import { refundedOf, type SimulatedPayment } from "./simulated-payment.ts";

/** The rules of a real gateway: once per key, never more than was paid, and only for refundable methods. */
export function refundPayment(payment: SimulatedPayment, refund: RefundOrder, now: Date): Outcome[] {
  const { refundKey, amount } = refund;
  const known = payment.refunds.find((made) => made.refundKey === refundKey);
  if (known?.amount === amount) return [];
  if (known) throw new GatewayRefused("rejected", "This refund key was used for another amount");
  if (payment.method === null) throw new GatewayRefused("unknown_order", "Nothing was paid for this order");
  if (payment.status !== "paid" && payment.status !== "partially_refunded") {
    throw new GatewayRefused("not_allowed", `A payment that is ${payment.status} gives nothing back`);
  }
  if (defaultMethods[payment.method].refundWay !== "same_way") {
    throw new GatewayRefused("method_not_refundable", `${payment.method} gives nothing back`);
  }
  const left = payment.amount - refundedOf(payment);
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > left) {
    throw new GatewayRefused("refund_too_high", "Not an amount that is left of the payment");
  }
  const status = amount === left ? "refunded" : "partially_refunded";
  const refunds = [...payment.refunds, { refundKey, amount }];
  return [{ payment: { ...payment, status, refunds, changedAt: now }, words: [status], delayMs: 0 }];
}
