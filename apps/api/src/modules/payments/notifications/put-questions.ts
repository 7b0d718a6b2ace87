import { sql } from "kysely";
import { enqueue, hasJob } from "../../../jobs/enqueue.ts";
import { askGateway } from "../attempts/ask-gateway.ts";
import type { PaymentDeps } from "../payment-deps.ts";

/** What a message waits with until the gateway itself has answered; releases before this one also said "ask". */
const OPEN = ["ask", "asked"] as const;
const STUCK_MS = 60_000;

/** The job: asks the gateway about one payment. The messages that made us ask are done only when its answer has counted. */
export async function putQuestion(deps: PaymentDeps, orderId: string): Promise<void> {
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

/** Run by a job: a question that was lost is put again, also about an attempt that has ended: its money may have come late. */
export async function resumeQuestions({ db, clock }: Pick<PaymentDeps, "db" | "clock">): Promise<number> {
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
