import type { Report } from "@lapang/domain/payment/settle";
import type { GatewayStatus } from "../../adapters/payments/port.ts";

/** What a gateway said, as the rules read it; null for a word nobody has explained to us. */
export function reportOf(answer: GatewayStatus, witness: Report["witness"]): Report | null {
  const { status, grossAmount: amount, refundedAmount: total, refunds } = answer;
  return status === null ? null : { status, amount, witness, made: { total, refunds } };
}
