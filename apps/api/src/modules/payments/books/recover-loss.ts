import { creditReturned, creditTakenBack, debtRecorded, refundOvertaken } from "@lapang/domain/payment/movements";
import { assertRefundMove, type RefundStatus } from "@lapang/domain/payment/refund-moves";
import type { Tx } from "../../../db/connect.ts";
import { notifyPayer } from "../notify-payer.ts";
import { lockPayment, type PaymentRow } from "../payment-queries.ts";
import { listRefunds, lockWalletBalance, type RefundRow, setRefund } from "../refund-queries.ts";
import { postEntry } from "./post-entry.ts";

/** `PaidFor.debtBookingId`; undefined when the owner of a sale calls, because the journal then knows the booking. */
type DebtBookingId = string | null | undefined;

/**
 * Books a chargeback of a whole payment. The customer returns what they already got from it: first from wallet credit that
 * is still there, the rest as a debt. `undone` is the part whose sale was undone. Cancels promised refunds that were not
 * sent yet. A refund sent without an answer stays open until the gateway reports its outcome.
 */
export async function recoverLoss(tx: Tx, paymentId: string, undone = 0, debtBookingId?: DebtBookingId): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) return;
  const refunds = await listRefunds(tx, paymentId);
  for (const refund of refunds) if (refund.status === "requested") await endOvertaken(tx, refund);
  const open = sumOf(refunds.filter(({ status }) => status === "requested" || status === "sent"));
  const owed = payment.amount - undone - open;
  const taken = await takeCredit(tx, payment, { most: Math.min(owed, creditOf(payment, refunds)) });
  await recordDebt(tx, payment, { amount: owed - taken, debtBookingId });
}

type DoubleRefund = { amount: number; refundId: string; credit: number; debtBookingId?: DebtBookingId };

/** Books a refund by the gateway of money that the customer had already got back: they return it once. */
export async function recoverDoubleRefund(
  tx: Tx,
  paymentId: string,
  { amount, refundId, credit, debtBookingId }: DoubleRefund,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) return;
  const taken = await takeCredit(tx, payment, { most: Math.min(amount, credit), refundId });
  await recordDebt(tx, payment, { amount: amount - taken, refundId, news: "refunded_twice", debtBookingId });
}

/** Ends a promised refund because the bank has already returned that money: nothing is sent or credited. */
export async function endOvertaken(tx: Tx, refund: RefundRow): Promise<void> {
  assertRefundMove(refund.status as RefundStatus, "failed");
  await setRefund(tx, refund.id, { status: "failed" });
  await postEntry(tx, {
    entry: refundOvertaken(refund.person_id ?? "", refund.amount),
    dedupeKey: `refund:${refund.id}:overtaken`,
    bookingId: refund.booking_id,
    paymentId: refund.payment_id,
    personId: refund.person_id,
  });
}

function sumOf(refunds: readonly RefundRow[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** The part of this payment that became wallet credit. */
export function creditOf({ settled_as, amount }: PaymentRow, refunds: readonly RefundRow[]): number {
  return settled_as === "wallet" ? amount : sumOf(refunds.filter(({ status }) => status === "wallet"));
}

async function takeCredit(
  tx: Tx,
  payment: PaymentRow,
  { most, refundId = null }: { most: number; refundId?: string | null },
): Promise<number> {
  if (payment.person_id === null || most <= 0) return 0;
  const taken = Math.min(most, await lockWalletBalance(tx, payment.person_id));
  await postEntry(tx, {
    entry: refundId ? creditReturned(payment.person_id, taken) : creditTakenBack(payment.person_id, taken),
    dedupeKey: refundId ? `refund:${refundId}:credit_taken_back` : `payment:${payment.id}:credit_taken_back`,
    paymentId: payment.id,
    personId: payment.person_id,
  });
  const event = refundId ? `refund:${refundId}:credit` : "credit_taken_back";
  const news = refundId ? "credit_returned" : "credit_taken_back";
  if (taken > 0) await notifyPayer(tx, payment, news, { amount: taken, event });
  return taken;
}

type Owed = {
  amount: number;
  refundId?: string | null;
  news?: "debt" | "refunded_twice";
  debtBookingId?: DebtBookingId;
};

/** Records a debt once per payment, and once per refund that was sent although the bank took the payment back. */
export async function recordDebt(
  tx: Tx,
  payment: PaymentRow,
  { amount, refundId = null, news = "debt", debtBookingId }: Owed,
): Promise<void> {
  if (payment.person_id === null || amount <= 0) return;
  const event = refundId ? `refund:${refundId}:debt` : "debt";
  const bookingId = debtBookingId === undefined ? await findSoldBooking(tx, payment) : debtBookingId;
  await tx
    .insertInto("debt")
    .values({
      person_id: payment.person_id,
      payment_id: payment.id,
      booking_id: bookingId,
      refund_id: refundId,
      amount,
    })
    .onConflict((conflict) => conflict.constraint("debt_once").doNothing())
    .execute();
  await postEntry(tx, {
    entry: debtRecorded(payment.person_id, amount),
    dedupeKey: refundId ? event : `payment:${payment.id}:debt`,
    bookingId,
    paymentId: payment.id,
    personId: payment.person_id,
  });
  await notifyPayer(tx, payment, news, { amount, event });
}

/** The booking whose sale the journal has for this payment. */
async function findSoldBooking(tx: Tx, payment: PaymentRow): Promise<string | null> {
  const sale = await tx
    .selectFrom("journal_entry")
    .select("booking_id")
    .where("booking_id", "=", payment.payable_id)
    .where("payment_id", "=", payment.id)
    .limit(1)
    .executeTakeFirst();
  return sale?.booking_id ?? null;
}
