import { DomainError } from "@lapang/domain/errors";
import { GatewayRefused } from "../../../ports/payments.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { findLiveAttempt, type PaymentRow } from "../payment-queries.ts";
import { askGateway } from "./ask-gateway.ts";
import { settleReport } from "./settle-report.ts";

/**
 * Ends the running attempt so that the customer can choose another method. Closes it at the gateway first and then settles
 * its status, so that money that arrived meanwhile counts. Does nothing when the attempt has already ended.
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
    // The gateway refuses to expire a paid order; the status query below returns that it is paid.
    if (!(error instanceof GatewayRefused)) {
      throw new DomainError("unavailable", "The gateway does not answer; try again shortly");
    }
  }
  if ((await gateway.status(attempt.order_id)) !== null) {
    await askGateway(deps, attempt.order_id);
    return;
  }
  // The gateway does not know the order: no method was chosen, and none can be chosen after the expiry.
  await settleReport(deps, attempt.order_id, { status: "cancelled", amount: null });
}
