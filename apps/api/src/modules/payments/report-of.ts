import type { Report } from "@lapang/domain/payment/settle";
import type { GatewayStatus } from "../../ports/payments.ts";

/** Converts a gateway's answer for the rules; null for a status we do not know. */
export function reportOf(answer: GatewayStatus): Report | null {
  const { status, grossAmount: amount, refundedAmount: total, refunds } = answer;
  return status === null ? null : { status, amount, made: { total, refunds } };
}
