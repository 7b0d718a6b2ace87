import { DomainError } from "@lapang/domain/errors";
import type { Report } from "@lapang/domain/payment/settle";
import { GatewayUnavailable } from "../../../adapters/payments/port.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { findPaymentByOrder, listUnfinished, markChecked } from "../payment-queries.ts";
import { reportOf } from "../report-of.ts";
import type { Outcome, Settled } from "./settle-payment.ts";
import { settleReport } from "./settle-report.ts";

/** A gateway may be slow to close what has expired: asked this long after, its silence means no. */
const GRACE_MS = 30_000;
const ASK_AGAIN_MS = 45_000;
const BATCH = 50;
/** A gateway that hangs is not asked more often than this in the same moment, nor for longer than until the next round. */
const ASKED_AT_ONCE = 3;
const ROUND_MS = 50_000;

/** Asks the gateway itself how a payment stands, and lets its answer decide. */
export async function askGateway(deps: PaymentDeps, orderId: string): Promise<Outcome> {
  for (;;) {
    const settled = await askOnce(deps, orderId);
    if (settled !== "overtaken") return settled;
  }
}

/** The same without asking anew when another answer was settled meanwhile. */
export async function askOnce(deps: PaymentDeps, orderId: string): Promise<Settled> {
  const { db, clock, gateway } = deps;
  const payment = await findPaymentByOrder(db, orderId);
  // What was paid at the desk or redeemed is nothing a gateway knows.
  if (!payment || payment.gateway === "none") return "unknown_order";
  // Outside any transaction: a slow gateway must hold no lock of ours.
  const answer = await gateway.status(orderId);
  const now = clock();
  const overdue = now.getTime() > payment.expires_at.getTime() + GRACE_MS;
  // Nobody ever chose a method: nothing can have been paid.
  const silence: Report | null = overdue ? { status: "expired", amount: null } : null;
  const report = answer ? reportOf(answer) : silence;
  await markChecked(db, payment.id, now);
  if (!report) return answer ? "unknown_word" : "nothing_new";
  return settleReport(deps, orderId, report, payment.answers);
}

/** The same while somebody waits: a gateway that is silent makes nobody guess. */
export async function askGatewayNow(deps: PaymentDeps, orderId: string): Promise<Outcome> {
  try {
    return await askGateway(deps, orderId);
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    throw new DomainError("unavailable", "The gateway does not answer, try again shortly");
  }
}

/** The job: asks for every attempt whose end nobody has told us. A gateway that does not answer is asked again later. */
export async function reconcilePayments(deps: PaymentDeps): Promise<number> {
  const before = new Date(deps.clock().getTime() - ASK_AGAIN_MS);
  const unfinished = await listUnfinished(deps.db, { before, limit: BATCH });
  const until = performance.now() + ROUND_MS;
  let moved = 0;
  const askOn = async () => {
    for (let next = unfinished.shift(); next && performance.now() < until; next = unfinished.shift()) {
      if ((await reconcile(deps, next)) === "moved") moved += 1;
    }
  };
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, askOn));
  return moved;
}

type Unfinished = Awaited<ReturnType<typeof listUnfinished>>[number];

async function reconcile(deps: PaymentDeps, { id, order_id }: Unfinished): Promise<Outcome | "failed"> {
  try {
    return await askGateway(deps, order_id);
  } catch (error) {
    deps.log.warn({ err: error, orderId: order_id }, "a payment could not be reconciled");
    // To the end of the line: what cannot be asked about must not keep everybody behind it waiting.
    await markChecked(deps.db, id, deps.clock());
    return "failed";
  }
}
