import { formatRupiah } from "@lapang/domain/money";
import type { Report, Settlement } from "@lapang/domain/payment/settle";
import type { Tx } from "../../../db/connect.ts";
import { tellStaff } from "../../notifications/tell-staff.ts";
import type { PaymentRow } from "../payment-queries.ts";

/** Keeps how much came where it is not what was asked for, and tells staff: somebody has to decide about it. */
export async function noteReceived(
  tx: Tx,
  { id, order_id, status, amount, received }: PaymentRow,
  { decision, report }: { decision: Settlement; report: Report },
): Promise<void> {
  const came = report.status === "paid" && report.amount !== amount ? report.amount : null;
  const underReview = decision.do === "move" ? decision.through.at(-1) === "review" : status === "review";
  if (!underReview || !came || came === received) return;
  await tx.updateTable("payment").set({ received: came }).where("id", "=", id).execute();
  await tellStaff(tx, {
    topic: "payment",
    title: "Pembayaran perlu diputuskan",
    body: `Pembayaran ${order_id} seharusnya ${formatRupiah(amount)}, tetapi yang masuk ${formatRupiah(came)}.`,
    link: null,
    dedupeKey: `payment:${id}:received:${came}`,
  });
}
