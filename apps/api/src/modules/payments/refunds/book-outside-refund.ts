import { randomUUID } from "node:crypto";
import { isPaidFor, type PaymentStatus } from "@lapang/domain/payment/moves";
import { assignOutsideRefund, outsideRefund } from "@lapang/domain/payment/outside-refund";
import type { Report } from "@lapang/domain/payment/settle";
import type { Tx } from "../../../db/connect.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { creditOf, recoverTwice } from "../books/recover-loss.ts";
import { requirePaidFor } from "../find-paid-for.ts";
import type { Afterwards, Payables } from "../payable.ts";
import { lockPayment, type PaymentRow, setPayment } from "../payment-queries.ts";
import { insertRefund, listRefunds, type RefundRow, setRefund, unpromise } from "../refund-queries.ts";
import { tellPayer } from "../tell-payer.ts";
import { keepPromise } from "./keep-promise.ts";
import { statusAfter } from "./status-after.ts";

export type SettlingOutside = {
  payables: Payables;
  now: Date;
  afterwards: Afterwards[];
  /** A refund of ours that the gateway has just refused: it is not on its way. */
  refused?: string;
};

const ASK_AGAIN_MS = 3_600_000;

/**
 * Books what the gateway gave back without our asking, once, as a refund that is done: it was part of the sale, or keeps a
 * promise of ours, or the customer has it twice and gives it back. The caller has locked what was paid for, and the payment.
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
  // The wallet before the places: what was had twice is asked for when the places are done with.
  const mayFree = spread.sale > 0 && isRefund(report);
  const later = spread.open + (mayFree ? spread.twice : 0);
  if (!mayFree) await takeTwice(tx, payment, spread.twice, { ...settling, refunds });
  await takeFromSale(tx, payment, spread.sale, { ...settling, mayFree });
  if (later > 0) await askLater(tx, payment, spread.open > 0 ? settling.now : null);
  return amount > later ? "booked" : "none";
}

/** Money that nobody has booked cannot go back in the books. */
function holdsOrRefunded({ status, settled_as, person_id }: PaymentRow): boolean {
  const booked = settled_as !== null && person_id !== null;
  return booked && (isPaidFor(status as PaymentStatus) || status === "refunded");
}

/** What the bank took beside is its own story, and frees what is to be freed. */
function isRefund({ status }: Report): boolean {
  return status === "refunded" || status === "partially_refunded";
}

function sumOf(refunds: readonly RefundRow[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

async function askLater(tx: Tx, { order_id }: PaymentRow, now: Date | null): Promise<void> {
  await enqueue(tx, "ask_gateway", { orderId: order_id }, { runAt: now && new Date(now.getTime() + ASK_AGAIN_MS) });
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

/** Writes an outside refund down. What the customer had before was promised then, and is not promised a second time. */
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
  await tellPayer(tx, payment, "refund_done", { amount, event: `refund:${id}` });
  return id;
}

async function addRefunded(tx: Tx, paymentId: string, amount: number): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) return;
  const refunded = payment.refunded + amount;
  await setPayment(tx, paymentId, { refunded, status: statusAfter(payment, refunded) });
}

type Twice = Pick<SettlingOutside, "payables"> & { refunds: readonly RefundRow[] };

async function takeTwice(tx: Tx, payment: PaymentRow, amount: number, { payables, refunds }: Twice): Promise<void> {
  if (amount === 0) return;
  const { bookingId, debtBookingId } = await requirePaidFor(tx, payables, payment);
  const refundId = await writeDown(tx, payment, { amount, bookingId, twice: true });
  await recoverTwice(tx, payment.id, { amount, refundId, credit: creditOf(payment, refunds), debtBookingId });
}

type FromSale = SettlingOutside & { mayFree: boolean };

async function takeFromSale(tx: Tx, payment: PaymentRow, amount: number, taking: FromSale): Promise<void> {
  if (amount === 0) return;
  const { bookingId, debtBookingId } = await requirePaidFor(tx, taking.payables, payment);
  const refundId = await writeDown(tx, payment, { amount, bookingId });
  const bought = payment.settled_as !== "wallet";
  if (!bought) return recoverTwice(tx, payment.id, { amount, refundId, credit: amount, debtBookingId });
  const whole = taking.mayFree && amount === payment.amount - payment.promised;
  const payable = taking.payables[payment.payable_kind];
  const refunded = { paymentId: payment.id, refundId, amount, whole };
  const then = await payable?.refundedOutside(tx, payment.payable_id, refunded);
  if (then) taking.afterwards.push(then);
}
