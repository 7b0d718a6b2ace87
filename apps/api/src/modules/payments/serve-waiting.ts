import type { Afterwards } from "./payable.ts";
import type { PaymentDeps } from "./payment-deps.ts";

/** Runs the follow-up work of a settled payment. A failure is logged only: a job offers the freed slots again. */
export async function serveWaiting(
  { db, log }: Pick<PaymentDeps, "db" | "log">,
  orderId: string,
  afterwards: readonly Afterwards[],
): Promise<void> {
  for (const then of afterwards) {
    await then(db).catch((error: unknown) => log.warn({ err: error, orderId }, "a freed slot was not offered"));
  }
}
