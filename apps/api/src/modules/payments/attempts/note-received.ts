import { needsReview, type SettleFacts, type Settlement } from "@lapang/domain/payment/settle";
import type { Tx } from "../../../db/connect.ts";
import { paymentsTexts } from "../../../texts/payments.ts";
import { notifyStaff } from "../../notifications/notify-staff.ts";
import type { PaymentRow } from "../payment-queries.ts";

/** Records how much arrived when staff must decide about a payment, and notifies them. */
export async function noteReceived(
  tx: Tx,
  { id, order_id, status, amount, received }: PaymentRow,
  { decision, facts }: { decision: Settlement; facts: SettleFacts },
): Promise<void> {
  const { report } = facts;
  const came = report.status === "paid" && needsReview(facts) ? report.amount : null;
  const underReview = decision.do === "move" ? decision.through.at(-1) === "review" : status === "review";
  if (!underReview || !came || came === received) return;
  await tx.updateTable("payment").set({ received: came }).where("id", "=", id).execute();
  await notifyStaff(tx, {
    topic: "payment",
    ...paymentsTexts.id.underReview({ orderId: order_id, due: amount, received: came }),
    link: null,
    dedupeKey: `payment:${id}:received:${came}`,
  });
}
