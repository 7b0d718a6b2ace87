import { randomUUID } from "node:crypto";
import { isPaidFor, type PaymentStatus } from "@lapang/domain/payment/moves";
import { assignOutsideRefund, outsideRefund } from "@lapang/domain/payment/outside-refund";
import type { Report } from "@lapang/domain/payment/settle";
import type { Tx } from "../../../db/connect.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { creditOf, recoverDoubleRefund } from "../books/recover-loss.ts";
import { requirePaidFor } from "../find-paid-for.ts";
import { notifyPayer } from "../notify-payer.ts";
import type { Afterwards, Payables } from "../payable.ts";
import { lockPayment, type PaymentRow, setPayment } from "../payment-queries.ts";
import { insertRefund, listRefunds, type RefundRow, setRefund, unpromise } from "../refund-queries.ts";
import { keepPromise } from "./keep-promise.ts";
import { statusAfter } from "./status-after.ts";

export type SettlingOutside = {
  payables: Payables;
  now: Date;
  afterwards: Afterwards[];
  /** A refund of ours that the gateway has just refused, so it is not under way. */
  refused?: string;
};

const RETRY_AFTER_MS = 3_600_000;

/**
 * Books, once, a refund that the gateway made without our request. It reduces the sale, fulfils a promised refund, or
 * duplicates one and must be returned by the customer. The caller has locked the payable and the payment.
 */
export async function bookOutsideRefund(
  tx: Tx,
  payment: PaymentRow,
  report: Report,
  settling: SettlingOutside,
): Promise<"booked" | "none"> {
  if (!report.made || report.made.total <= payment.refunded || !holdsOrRefunded(payment)) return "none";
  const refunds = await listRefunds(tx, payment.id);
  const sent = refunds.filter(({ id, status }) => status === "sent" && id !== settling.refused);
  const known = sent.map(({ refund_key: refundKey, amount }) => ({ refundKey, amount }));
  const amount = outsideRefund(report.made, { booked: payment.refunded, sent: known });
  if (amount === 0) return "none";
  const waiting = refunds.filter(({ id, status }) => status === "requested" || id === settling.refused);
  const spread = assignOutsideRefund(amount, {
    unpromised: payment.amount - payment.promised,
    waiting: sumOf(waiting),
    sent: sumOf(sent),
  });
  await keepPromises(tx, payment, waiting, spread.waiting);
  // Lock order: the wallet before the places. If places are freed now, a later query recovers the amount refunded twice.
  const mayFree = spread.sale > 0 && isRefund(report);
  const later = spread.open + (mayFree ? spread.twice : 0);
  if (!mayFree) await recoverDuplicate(tx, payment, spread.twice, { ...settling, refunds });
  await takeFromSale(tx, payment, spread.sale, { ...settling, mayFree });
  if (later > 0) await enqueueQuery(tx, payment, spread.open > 0 ? settling.now : null);
  return amount > later ? "booked" : "none";
}

/** Only booked money can be refunded in the journal. */
function holdsOrRefunded({ status, settled_as, person_id }: PaymentRow): boolean {
  const booked = settled_as !== null && person_id !== null;
  return booked && (isPaidFor(status as PaymentStatus) || status === "refunded");
}

/** A refund frees places; a chargeback is handled separately and frees them itself. */
function isRefund({ status }: Report): boolean {
  return status === "refunded" || status === "partially_refunded";
}

function sumOf(refunds: readonly RefundRow[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

async function enqueueQuery(tx: Tx, { order_id }: PaymentRow, now: Date | null): Promise<void> {
  await enqueue(tx, "ask_gateway", { orderId: order_id }, { runAt: now && new Date(now.getTime() + RETRY_AFTER_MS) });
}

async function keepPromises(tx: Tx, payment: PaymentRow, waiting: readonly RefundRow[], amount: number) {
  let left = amount;
  for (const refund of waiting) {
    const kept = Math.min(left, refund.amount);
    if (kept === 0) break;
    left -= kept;
    await keepPromise(tx, payment, refund, kept);
    await addRefunded(tx, payment.id, kept);
  }
}

/** Records an outside refund. What the customer had already got back was promised before and is not promised again. */
async function writeDown(
  tx: Tx,
  payment: PaymentRow,
  { amount, bookingId, twice = false }: { amount: number; bookingId: string | null; twice?: boolean },
): Promise<string> {
  const id = randomUUID();
  if (twice) await unpromise(tx, payment.id, amount);
  await insertRefund(tx, {
    id,
    refund_key: `${twice ? "twice" : "outside"}-${id}`,
    booking_id: bookingId,
    payment_id: payment.id,
    person_id: payment.person_id ?? "",
    way: "gateway",
    amount,
    bank: null,
  });
  await setRefund(tx, id, { status: "done" });
  await addRefunded(tx, payment.id, amount);
  await notifyPayer(tx, payment, "refund_done", { amount, event: `refund:${id}` });
  return id;
}

async function addRefunded(tx: Tx, paymentId: string, amount: number): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) return;
  const refunded = payment.refunded + amount;
  await setPayment(tx, paymentId, { refunded, status: statusAfter(payment, refunded) });
}

type Recovering = Pick<SettlingOutside, "payables"> & { refunds: readonly RefundRow[] };

async function recoverDuplicate(
  tx: Tx,
  payment: PaymentRow,
  amount: number,
  { payables, refunds }: Recovering,
): Promise<void> {
  if (amount === 0) return;
  const { bookingId, debtBookingId } = await requirePaidFor(tx, payables, payment);
  const refundId = await writeDown(tx, payment, { amount, bookingId, twice: true });
  await recoverDoubleRefund(tx, payment.id, { amount, refundId, credit: creditOf(payment, refunds), debtBookingId });
}

type FromSale = SettlingOutside & { mayFree: boolean };

async function takeFromSale(tx: Tx, payment: PaymentRow, amount: number, taking: FromSale): Promise<void> {
  if (amount === 0) return;
  const { bookingId, debtBookingId } = await requirePaidFor(tx, taking.payables, payment);
  const refundId = await writeDown(tx, payment, { amount, bookingId });
  const bought = payment.settled_as !== "wallet";
  if (!bought) return recoverDoubleRefund(tx, payment.id, { amount, refundId, credit: amount, debtBookingId });
  const whole = taking.mayFree && amount === payment.amount - payment.promised;
  const payable = taking.payables[payment.payable_kind];
  const refunded = { paymentId: payment.id, refundId, amount, whole };
  const then = await payable?.refundedOutside(tx, payment.payable_id, refunded);
  if (then) taking.afterwards.push(then);
}
