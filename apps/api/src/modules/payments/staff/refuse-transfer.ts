import type { TransferView } from "@lapang/contract/payments/staff-money";
import { recordAction } from "../../audit/record-action.ts";
import { notifyPayer } from "../notify-payer.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { setRefund } from "../refund-queries.ts";
import { sendToWallet } from "../refunds/send-to-wallet.ts";
import { lockTransfer } from "./lock-transfer.ts";
import { notWaiting } from "./pay-out-refund.ts";
import { readTransfer } from "./read-staff-money.ts";

type Refused = { id: string; reason: string; staffId: string };

/** Turns a transfer that cannot be made into wallet credit and notifies the customer. Refusing it twice is no error. */
export async function refuseTransfer(
  { db, payables }: Pick<PaymentDeps, "db" | "payables">,
  { id, reason, staffId: personId }: Refused,
): Promise<TransferView> {
  await db.transaction().execute(async (tx) => {
    const { refund, payment } = await lockTransfer(tx, { id, staffId: personId, payables });
    if (refund.status === "wallet") return;
    if (refund.status !== "requested") throw notWaiting(refund);
    await sendToWallet(tx, refund);
    await setRefund(tx, id, { last_error: reason });
    const details = { amount: refund.amount };
    await payables[payment.payable_kind]?.addToTimeline(tx, payment.payable_id, {
      kind: "refund_refused",
      personId,
      details,
    });
    await notifyPayer(tx, payment, "transfer_refused", { ...details, event: `refund:${id}:refused` });
    const written = { personId, concernedId: refund.person_id, subjectId: id };
    await recordAction(tx, { ...written, action: "refund_refused", reason, details });
  });
  return readTransfer({ db, payables }, id);
}
