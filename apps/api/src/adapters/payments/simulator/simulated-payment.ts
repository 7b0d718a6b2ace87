import type { GatewayStatus as GatewayWord } from "@lapang/domain/payment/midtrans-status";
import { type PaymentStatus, paymentStatuses } from "@lapang/domain/payment/moves";
import { z } from "zod";
import type {
  GatewayMethod,
  GatewayNotification,
  GatewayRefund,
  GatewayStatus,
  OrderLine,
} from "../../../ports/payments.ts";

export type SimulatedPayment = {
  orderId: string;
  token: string;
  amount: number;
  lines: readonly OrderLine[];
  methods: readonly GatewayMethod[];
  finishPath: string;
  status: PaymentStatus;
  /** Null until the customer chose one; the transaction exists from then on. */
  method: GatewayMethod | null;
  transactionId: string | null;
  expiresAt: Date;
  paysAt: Date | null;
  refunds: readonly GatewayRefund[];
  changedAt: Date;
};

/** The text of a report; deterministic, so that the same event gives the same bytes. */
export const noticeShape = z.object({
  orderId: z.string(),
  transactionId: z.string(),
  status: z.enum(paymentStatuses).exclude(["reversed"]),
  grossAmount: z.int(),
  method: z.string(),
  occurredAt: z.iso.datetime(),
  refundedAmount: z.int(),
  refunds: z.array(z.object({ refundKey: z.string(), amount: z.int() })),
});
export type Notice = z.output<typeof noticeShape>;

export function refundedOf(payment: Pick<SimulatedPayment, "refunds">): number {
  return payment.refunds.reduce((sum, refund) => sum + refund.amount, 0);
}

/** Gateways have no status for a reversed payment: they report failure after it was paid. */
export function spoken(status: PaymentStatus): GatewayWord {
  return status === "reversed" ? "failed" : status;
}

export function presentPayment(payment: SimulatedPayment): GatewayStatus | null {
  const { orderId, method, transactionId, amount, changedAt, refunds } = payment;
  if (method === null || transactionId === null) return null;
  return {
    orderId,
    status: spoken(payment.status),
    grossAmount: amount,
    method,
    transactionId,
    occurredAt: changedAt,
    refundedAmount: refundedOf(payment),
    refunds,
  };
}

export function noticeOf(payment: SimulatedPayment, status: GatewayWord): string {
  const { orderId, transactionId, method, amount: grossAmount, refunds, changedAt } = payment;
  const refundedAmount = refundedOf(payment);
  const occurredAt = changedAt.toISOString();
  return JSON.stringify({
    orderId,
    transactionId,
    status,
    grossAmount,
    method,
    occurredAt,
    refundedAmount,
    refunds,
  });
}

export function presentNotice(notice: Notice): GatewayNotification {
  const { orderId, transactionId, status, refundedAmount } = notice;
  return {
    ...notice,
    method: notice.method as GatewayMethod,
    occurredAt: new Date(notice.occurredAt),
    eventKey: [orderId, transactionId, status, refundedAmount].join("|"),
  };
}
