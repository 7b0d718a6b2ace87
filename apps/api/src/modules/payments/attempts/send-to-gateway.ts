import { DomainError } from "@lapang/domain/errors";
import type { GatewayMethod, GatewayOrder, OrderLine } from "../../../adapters/payments/port.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { setPayment } from "../payment-queries.ts";
import type { Attempt } from "./open-attempt.ts";
import { settleReport } from "./settle-report.ts";

export type Checkout = Pick<GatewayOrder, "customer" | "finishUrl"> & { lines: readonly OrderLine[] };

/**
 * Hands an open attempt to the gateway and tells where the customer pays. A gateway that says no, or nothing, ends the
 * attempt: what was set aside goes back, and the customer may choose another way at once.
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
