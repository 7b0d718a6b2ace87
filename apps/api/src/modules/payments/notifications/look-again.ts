import { GatewayRefused, GatewayUnavailable } from "../../../adapters/payments/port.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { askOnce } from "../attempts/ask-gateway.ts";
import type { Outcome } from "../attempts/settle-payment.ts";
import type { PaymentDeps } from "../payment-deps.ts";

/** Counts one question about an order; how many milliseconds to wait when there were too many of late, else null. */
export type LimitQuestions = (orderId: string) => Promise<number | null>;

/** `asked`: a job puts the question, because the gateway does not answer now, or was asked too often. */
export type LookedAgain = Outcome | "asked";

/**
 * A message says only that something has become of an order; what, the gateway is asked. The first question has been counted
 * by the caller; an answer that another one overtook is asked for anew.
 */
export async function lookAgain(
  deps: PaymentDeps,
  orderId: string,
  limitQuestions: LimitQuestions,
): Promise<LookedAgain> {
  let waitMs: number | null;
  do {
    try {
      const settled = await askOnce(deps, orderId);
      if (settled !== "overtaken") return settled;
    } catch (error) {
      if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error;
      deps.log.warn({ err: error, orderId }, "the gateway did not tell how a payment stands");
      return askLater(deps, orderId, 0);
    }
    waitMs = await limitQuestions(orderId);
  } while (waitMs === null);
  return askLater(deps, orderId, waitMs);
}

/** However many messages come, one job asks after the last of them. */
export async function askLater(
  { db, clock }: Pick<PaymentDeps, "db" | "clock">,
  orderId: string,
  waitMs: number,
): Promise<"asked"> {
  await enqueue(db, "ask_gateway", { orderId }, { runAt: new Date(clock().getTime() + waitMs) });
  return "asked";
}
