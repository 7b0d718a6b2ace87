import { sql } from "kysely";
import { enqueue, hasJob } from "../../../jobs/enqueue.ts";
import { askGateway } from "../attempts/ask-gateway.ts";
import type { PaymentDeps } from "../payment-deps.ts";

/** Outcomes of reports that still wait for the gateway's answer; the previous release also wrote "ask". */
const OPEN = ["ask", "asked"] as const;
const STUCK_MS = 60_000;

/**
 * Job: queries the gateway about one payment. Closes the reports that caused the query only after its answer is settled.
 */
export async function checkAndCloseReports(deps: PaymentDeps, orderId: string): Promise<void> {
  const { db, clock } = deps;
  const askedAt = clock();
  const outcome = await askGateway(deps, orderId);
  await db
    .updateTable("payment_notification")
    .set({ outcome })
    .where("order_id", "=", orderId)
    .where("outcome", "in", OPEN)
    .where("handled_at", "<=", askedAt)
    .execute();
}

/** Job: enqueues lost queries again, also for ended attempts, because their money may still arrive. */
export async function requeueLostChecks({ db, clock }: Pick<PaymentDeps, "db" | "clock">): Promise<number> {
  const before = new Date(clock().getTime() - STUCK_MS);
  const open = await db
    .selectFrom("payment_notification")
    .select("order_id")
    .distinct()
    .where("verified", "=", true)
    .where("outcome", "in", OPEN)
    .where("handled_at", "<", before)
    .where("order_id", "is not", null)
    .where(({ not }) => not(hasJob("ask_gateway", { orderId: sql.ref("payment_notification.order_id") })))
    .limit(100)
    .execute();
  for (const { order_id } of open) await enqueue(db, "ask_gateway", { orderId: order_id ?? "" });
  return open.length;
}
