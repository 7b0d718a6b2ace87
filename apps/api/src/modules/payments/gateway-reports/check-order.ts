import { enqueue } from "../../../jobs/enqueue.ts";
import { GatewayRefused, GatewayUnavailable } from "../../../ports/payments.ts";
import { askGatewayOnce } from "../attempts/ask-gateway.ts";
import type { Outcome } from "../attempts/settle-payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";

/** Counts one query about an order. Returns the milliseconds to wait when the limit is exceeded, else null. */
export type LimitQueries = (orderId: string) => Promise<number | null>;

/** `asked`: a job will query the gateway, because it does not answer now or the query limit is reached. */
export type CheckOutcome = Outcome | "asked";

/**
 * Queries the gateway about an order after a report: a report only says that something changed. The caller has counted the
 * first query; an overtaken answer is queried again.
 */
export async function checkOrder(
  deps: PaymentDeps,
  orderId: string,
  limitQueries: LimitQueries,
): Promise<CheckOutcome> {
  let waitMs: number | null;
  do {
    try {
      const settled = await askGatewayOnce(deps, orderId);
      if (settled !== "overtaken") return settled;
    } catch (error) {
      if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error;
      deps.log.warn({ err: error, orderId }, "the gateway did not tell how a payment stands");
      return enqueueCheck(deps, orderId, 0);
    }
    waitMs = await limitQueries(orderId);
  } while (waitMs === null);
  return enqueueCheck(deps, orderId, waitMs);
}

/** Enqueues one job per order (job key), which runs after the last report. */
export async function enqueueCheck(
  { db, clock }: Pick<PaymentDeps, "db" | "clock">,
  orderId: string,
  waitMs: number,
): Promise<"asked"> {
  await enqueue(db, "ask_gateway", { orderId }, { runAt: new Date(clock().getTime() + waitMs) });
  return "asked";
}
