import { DomainError } from "@lapang/domain/errors";
import { GatewayRefused } from "../../../adapters/payments/port.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { findLiveAttempt, type PaymentRow } from "../payment-queries.ts";
import { askGateway } from "./ask-gateway.ts";
import { settleReport } from "./settle-report.ts";

/**
 * Ends the attempt under way for a thing, so that another way can be chosen. The gateway closes it first and then tells
 * how it stands: money that came in the meantime counts. To end what has ended is no error.
 */
export async function giveUpAttempt(
  deps: PaymentDeps,
  payable: Pick<PaymentRow, "payable_kind" | "payable_id">,
): Promise<void> {
  const { db, gateway } = deps;
  const attempt = await findLiveAttempt(db, payable);
  if (!attempt) return;
  try {
    await gateway.expire(attempt.order_id, attempt.gateway_token ?? undefined);
  } catch (error) {
    // It refuses what is paid already; its status will say so.
    if (!(error instanceof GatewayRefused)) {
      throw new DomainError("unavailable", "The gateway does not answer; try again shortly");
    }
  }
  if ((await gateway.status(attempt.order_id)) !== null) {
    await askGateway(deps, attempt.order_id);
    return;
  }
  // Nobody chose a method there, and now nobody can.
  await settleReport(deps, attempt.order_id, { status: "cancelled", amount: null });
}
