import {
  GatewayRefused,
  type GatewayStatus,
  GatewayUnavailable,
  type RefundOrder,
  type RefundResult,
} from "../../ports/payments.ts";
import type { MidtransCall, MidtransReply } from "./midtrans-api.ts";
import { refundsDirectly, refundsSlowly } from "./midtrans-methods.ts";

type Midtrans = {
  call: MidtransCall;
  core: (orderId: string, action: string) => string;
  find: (orderId: string) => Promise<(GatewayStatus & { settled: boolean }) | null>;
  refusalOf: (reply: MidtransReply) => GatewayRefused;
};

/**
 * Refunds once per key. Voids a captured payment in full; refunds a settled one in its method's way. Queries the status
 * first, so that a retry after a lost answer finds the earlier refund.
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
  // A retry with the same key is the same refund.
  if (reply.body.refund_key !== refundKey) throw new GatewayUnavailable("Midtrans answered for another refund");
  return { outcome: reply.code === 201 ? "pending" : "done", refundKey, amount };
}

function refundAction({ method }: GatewayStatus): string {
  if (method && refundsDirectly.has(method)) return "refund/online/direct";
  if (method && refundsSlowly.has(method)) return "refund";
  throw new GatewayRefused("method_not_refundable", `${method ?? "This method"} gives nothing back through Midtrans`);
}
