import { DomainError } from "@lapang/domain/errors";
import type { GatewayMethod, GatewayOrder, OrderLine } from "../../../ports/payments.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { setPayment } from "../payment-queries.ts";
import type { Attempt } from "./open-attempt.ts";
import { settleReport } from "./settle-report.ts";

export type Checkout = Pick<GatewayOrder, "customer" | "finishUrl"> & { lines: readonly OrderLine[] };

/**
 * Sends an open attempt to the gateway and returns the payment page. If the gateway refuses or does not answer, ends the
 * attempt and returns its reserved tenders, so that the customer can choose another method at once.
 */
export async function sendToGateway(deps: PaymentDeps, attempt: Attempt, checkout: Checkout): Promise<string> {
  const { db, gateway, clock, log } = deps;
  try {
    const { token, redirectUrl } = await gateway.start({
      orderId: attempt.order_id,
      amount: attempt.amount,
      methods: [attempt.method as GatewayMethod],
      startsAt: clock(),
      expiresAt: attempt.expires_at,
      ...checkout,
    });
    await db
      .transaction()
      .execute((tx) => setPayment(tx, attempt.id, { gateway_token: token, redirect_url: redirectUrl }));
    return redirectUrl;
  } catch (error) {
    log.warn({ err: error, orderId: attempt.order_id }, "the gateway did not take a payment");
    await settleReport(deps, attempt.order_id, { status: "failed", amount: null });
    throw new DomainError("unavailable", "The payment could not be started; choose another way or try again");
  }
}
