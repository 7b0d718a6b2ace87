import type { TransferView } from "@lapang/contract/payments/staff-money";
import { DomainError } from "@lapang/domain/errors";
import { refundArrived } from "@lapang/domain/payment/movements";
import { assertRefundMove } from "@lapang/domain/payment/refund-moves";
import type { Tx } from "../../../db/connect.ts";
import { recordAction } from "../../audit/record-action.ts";
import { postEntry } from "../books/post-entry.ts";
import { notifyPayer } from "../notify-payer.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import type { RefundRow } from "../refund-queries.ts";
import { lockTransfer } from "./lock-transfer.ts";
import { readTransfer } from "./read-staff-money.ts";
import { setTransferred } from "./staff-queries.ts";

type PaidOut = { id: string; reference: string; staffId: string };

/** Records, once and with the bank's reference, that a refund was transferred, and notifies the customer. */
export async function payOutRefund(
  { db, payables }: Pick<PaymentDeps, "db" | "payables">,
  paidOut: PaidOut,
): Promise<TransferView> {
  const { id, reference, staffId: personId } = paidOut;
  await db.transaction().execute(async (tx) => {
    const { refund, payment } = await lockTransfer(tx, { id, staffId: personId, payables });
    if (refund.status === "done") return refuseOther(refund, reference);
    if (refund.status !== "requested") throw notWaiting(refund);
    await book(tx, refund, reference);
    const details = { amount: refund.amount };
    await payables[payment.payable_kind]?.addToTimeline(tx, payment.payable_id, {
      kind: "refund_paid_out",
      personId,
      details,
    });
    await notifyPayer(tx, payment, "refund_transferred", { ...details, event: `refund:${id}:paid_out` });
    const written = { personId, concernedId: refund.person_id, subjectId: id };
    await recordAction(tx, { ...written, action: "refund_paid_out", details: { ...details, reference } });
  });
  return readTransfer({ db, payables }, id);
}

/** The money leaves the venue's own bank account; the gateway's balance does not change. */
async function book(tx: Tx, refund: RefundRow, reference: string): Promise<void> {
  if (refund.person_id === null) throw new Error(`the refund ${refund.id} belongs to nobody`);
  assertRefundMove("requested", "sent");
  assertRefundMove("sent", "done");
  await setTransferred(tx, refund.id, reference);
  await postEntry(tx, {
    entry: refundArrived(refund.person_id, "bank", refund.amount),
    dedupeKey: `refund:${refund.id}:arrived`,
    bookingId: refund.booking_id,
    paymentId: refund.payment_id,
    personId: refund.person_id,
  });
}

function refuseOther(refund: RefundRow, reference: string): void {
  if (refund.reference === reference) return;
  throw new DomainError("conflict", "It was paid out under another reference", { reference: refund.reference });
}

export function notWaiting({ status }: RefundRow): DomainError {
  return new DomainError("illegal_move", `A refund that is ${status} waits for no transfer`, {
    from: status,
    to: "sent",
  });
}
