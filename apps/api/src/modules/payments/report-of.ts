import type { Report } from "@lapang/domain/payment/settle";
import type { GatewayStatus } from "../../adapters/payments/port.ts";

/** What a gateway answered, as the rules read it; null for a word nobody has explained to us. */
export function reportOf(answer: GatewayStatus): Report | null {
  const { status, grossAmount: amount, refundedAmount: total, refunds } = answer;
  return status === null ? null : { status, amount, made: { total, refunds } };
}
