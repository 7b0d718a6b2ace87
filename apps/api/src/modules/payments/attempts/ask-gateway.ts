import { DomainError } from "@lapang/domain/errors";
import type { Report } from "@lapang/domain/payment/settle";
import { GatewayUnavailable } from "../../../ports/payments.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { findPaymentByOrder, listUnfinished, markChecked } from "../payment-queries.ts";
import { reportOf } from "../report-of.ts";
import type { Outcome, Settled } from "./settle-payment.ts";
import { settleReport } from "./settle-report.ts";

/**
 * A gateway may close an expired order late. From this long after the expiry, an order it does not know counts as unpaid.
 */
const GRACE_MS = 30_000;
const RECHECK_AFTER_MS = 45_000;
const BATCH = 50;
/**
 * Limits on one round: a slow gateway gets at most this many concurrent queries, and none after the next round has started.
 */
const CONCURRENT_QUERIES = 3;
const ROUND_MS = 50_000;

/**
 * Queries the gateway for the status of a payment and settles the answer. Repeats the query while another answer overtakes
 * it.
 */
export async function askGateway(deps: PaymentDeps, orderId: string): Promise<Outcome> {
  for (;;) {
    const settled = await askGatewayOnce(deps, orderId);
    if (settled !== "overtaken") return settled;
  }
}

/** Like `askGateway`, but returns "overtaken" instead of repeating the query. */
export async function askGatewayOnce(deps: PaymentDeps, orderId: string): Promise<Settled> {
  const { db, clock, gateway } = deps;
  const payment = await findPaymentByOrder(db, orderId);
  // The gateway does not know payments made at the desk or redeemed from balances.
  if (!payment || payment.gateway === "none") return "unknown_order";
  // Outside any transaction: a slow gateway must not hold our locks.
  const answer = await gateway.status(orderId);
  const now = clock();
  const overdue = now.getTime() > payment.expires_at.getTime() + GRACE_MS;
  // The gateway does not know the order because no method was ever chosen: nothing can have been paid.
  const silence: Report | null = overdue ? { status: "expired", amount: null } : null;
  const report = answer ? reportOf(answer) : silence;
  await markChecked(db, payment.id, now);
  if (!report) return answer ? "unknown_word" : "nothing_new";
  return settleReport(deps, orderId, report, payment.answers);
}

/** Like `askGateway`, for a waiting user: refuses with `unavailable` when the gateway does not answer. */
export async function askGatewayNow(deps: PaymentDeps, orderId: string): Promise<Outcome> {
  try {
    return await askGateway(deps, orderId);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    throw new DomainError("unavailable", "The gateway does not answer, try again shortly");
  }
}

/** Job: queries the gateway for every attempt without a final status. A query that fails is repeated in a later round. */
export async function reconcilePayments(deps: PaymentDeps): Promise<number> {
  const before = new Date(deps.clock().getTime() - RECHECK_AFTER_MS);
  const unfinished = await listUnfinished(deps.db, { before, limit: BATCH });
  const until = performance.now() + ROUND_MS;
  let moved = 0;
  const work = async () => {
    for (let next = unfinished.shift(); next && performance.now() < until; next = unfinished.shift()) {
      if ((await reconcile(deps, next)) === "moved") moved += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_QUERIES }, work));
  return moved;
}

type Unfinished = Awaited<ReturnType<typeof listUnfinished>>[number];

async function reconcile(deps: PaymentDeps, { id, order_id }: Unfinished): Promise<Outcome | "failed"> {
  try {
    return await askGateway(deps, order_id);
  } catch (error) {
    deps.log.warn({ err: error, orderId: order_id }, "a payment could not be reconciled");
    // Requeue at the end, so that one failing order cannot starve the batch.
    await markChecked(deps.db, id, deps.clock());
    return "failed";
  }
}
