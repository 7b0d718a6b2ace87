import type { MidtransCall, MidtransReply } from "./midtrans-api.ts";
import { refundsDirectly, refundsSlowly } from "./midtrans-methods.ts";
import {
  GatewayRefused,
  type GatewayStatus,
  GatewayUnavailable,
  type RefundOrder,
  type RefundResult,
} from "../../ports/payments.ts";

type Midtrans = {
  call: MidtransCall;
  core: (orderId: string, action: string) => string;
  find: (orderId: string) => Promise<(GatewayStatus & { settled: boolean }) | null>;
  refusalOf: (reply: MidtransReply) => GatewayRefused;
};

/**
 * Gives money back once per key. What was captured but not settled is cancelled whole; a settled payment is refunded the
 * way its method knows. The status is asked first, so a repeat after a lost answer finds what the first one did.
 */
export async function refundOrder(midtrans: Midtrans, orderId: string, refund: RefundOrder): Promise<RefundResult> {
  const { call, core, find, refusalOf } = midtrans;
  const { refundKey, amount, reason } = refund;
  const payment = await find(orderId);
  if (!payment) throw new GatewayRefused("unknown_order", "Nothing was paid for this order");
  const known = payment.refunds.find((made) => made.refundKey === refundKey);
  if (known) return { outcome: "done", refundKey, amount: known.amount };
  if (payment.status === "cancelled") return { outcome: "voided", refundKey, amount };
  const open = ["paid", "review", "partially_refunded"].includes(payment.status ?? "");
  if (!open) throw new GatewayRefused("not_allowed", `A payment that is ${payment.status} gives nothing back`);
  if (amount > (payment.grossAmount ?? 0) - payment.refundedAmount) {
    throw new GatewayRefused("refund_too_high", "More than is left of the payment");
  }
  if (!payment.settled) {
    if (amount !== payment.grossAmount) throw new GatewayRefused("not_settled", "A part can go back after settlement");
    const reply = await call("POST", core(orderId, "cancel"));
    if (reply.code >= 400) throw refusalOf(reply);
    return { outcome: "voided", refundKey, amount };
  }
  const action = refundAction(payment);
  const reply = await call("POST", core(orderId, action), { refund_key: refundKey, amount, reason });
  if (reply.code >= 400) throw refusalOf(reply);
  // Repeated later with the same key, it is the same refund.
  if (reply.body.refund_key !== refundKey) throw new GatewayUnavailable("Midtrans answered for another refund");
  return { outcome: reply.code === 201 ? "pending" : "done", refundKey, amount };
}

function refundAction({ method }: GatewayStatus): string {
  if (method && refundsDirectly.has(method)) return "refund/online/direct";
  if (method && refundsSlowly.has(method)) return "refund";
  throw new GatewayRefused("method_not_refundable", `${method ?? "This method"} gives nothing back through Midtrans`);
}
