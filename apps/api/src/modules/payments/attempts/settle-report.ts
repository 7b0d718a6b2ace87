import type { Report } from "@lapang/domain/payment/settle";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import type { Afterwards } from "../payable.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { serveWaiting } from "../serve-waiting.ts";
import { type Settled, settlePayment } from "./settle-payment.ts";

type Deps = Pick<PaymentDeps, "db" | "clock" | "payables" | "log">;

/** Settles a report in its own transaction, then offers the freed places to the waiting list. */
export async function settleReport(
  { db, clock, payables, log }: Deps,
  orderId: string,
  report: Report,
  answersBefore?: number,
): Promise<Settled> {
  const { settings } = await findVenueRules(db);
  const afterwards: Afterwards[] = [];
  const sequence = answersBefore === undefined ? {} : { answersBefore };
  const settled = await db
    .transaction()
    .execute((tx) => settlePayment(tx, orderId, report, { payables, settings, now: clock(), afterwards, ...sequence }));
  await serveWaiting({ db, log }, orderId, afterwards);
  return settled;
}
