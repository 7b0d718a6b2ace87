import type { Afterwards } from "./payable.ts";
import type { PaymentDeps } from "./payment-deps.ts";

/** What is settled is settled: a job offers again what could not be offered now. */
export async function serveWaiting(
  { db, log }: Pick<PaymentDeps, "db" | "log">,
  orderId: string,
  afterwards: readonly Afterwards[],
): Promise<void> {
  for (const then of afterwards) {
    await then(db).catch((error: unknown) => log.warn({ err: error, orderId }, "a freed slot was not offered"));
  }
}
