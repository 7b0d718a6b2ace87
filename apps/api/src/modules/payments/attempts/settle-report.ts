import type { Report } from "@lapang/domain/payment/settle";
import type { Tx } from "../../../db/connect.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import type { Afterwards } from "../payable.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { serveWaiting } from "../serve-waiting.ts";
import { type Outcome, settlePayment } from "./settle-payment.ts";

type Deps = Pick<PaymentDeps, "db" | "clock" | "payables" | "log">;

/** Settles a report in a transaction of its own, and then serves whoever waits for what that has set free. */
export async function settleReport(
  { db, clock, payables, log }: Deps,
  orderId: string,
  report: Report,
  within: (tx: Tx, outcome: Outcome) => Promise<void> = async () => {},
): Promise<Outcome> {
  const { settings } = await findVenueRules(db);
  const afterwards: Afterwards[] = [];
  const outcome = await db.transaction().execute(async (tx) => {
    const settled = await settlePayment(tx, orderId, report, { payables, settings, now: clock(), afterwards });
    await within(tx, settled);
    return settled;
  });
  await serveWaiting({ db, log }, orderId, afterwards);
  return outcome;
}
