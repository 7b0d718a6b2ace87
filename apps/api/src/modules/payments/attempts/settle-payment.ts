import { assertPaymentMove, isLiveAttempt, isPaidFor, type PaymentStatus } from "@lapang/domain/payment/moves";
import { type Effect, type Report, reviewUntil, type SettleFacts, settle } from "@lapang/domain/payment/settle";
import type { VenueSettings } from "@lapang/domain/venue/venue-settings";
import type { Tx } from "../../../db/connect.ts";
import { recoverLoss } from "../books/recover-loss.ts";
import { findPaidFor } from "../find-paid-for.ts";
import type { Afterwards, Payables } from "../payable.ts";
import {
  countAnswer,
  findLiveAttempt,
  findPaymentByOrder,
  lockPayment,
  type PaymentRow,
  setPayment,
} from "../payment-queries.ts";
import { bookOutsideRefund } from "../refunds/book-outside-refund.ts";
import { noteReceived } from "./note-received.ts";
import { creditWallet, fulfil, paidAttemptOf } from "./use-money.ts";

export type Settling = {
  payables: Payables;
  settings: Pick<VenueSettings, "paymentReviewHours">;
  now: Date;
  /** The payment's answer count when the gateway was queried; another count now means that this answer may be outdated. */
  answersBefore?: number;
  /** Collects what the caller must run after its transaction. */
  afterwards?: Afterwards[];
};

export type Outcome = "moved" | "nothing_new" | "unknown_order" | "unknown_word";

/** `overtaken`: another answer was settled after this query began, so this one may be the older of the two. */
export type Settled = Outcome | "overtaken";

/**
 * Applies a gateway's answer to an attempt and to what it pays for, in one transaction. Idempotent: repeated or late
 * answers lead to the same state, and received money is always accounted for.
 */
export async function settlePayment(tx: Tx, orderId: string, report: Report, settling: Settling): Promise<Settled> {
  const found = await findPaymentByOrder(tx, orderId);
  const payable = found && settling.payables[found.payable_kind];
  if (!found || !payable) return "unknown_order";
  // Lock order: the payable before its payment (docs/locks.md).
  const order = await payable.order(tx, found.payable_id);
  const locked = await lockPayment(tx, found.id);
  if (!locked) return "unknown_order";
  const { afterwards = [], answersBefore = locked.answers } = settling;
  if (locked.answers !== answersBefore) return "overtaken";
  await countAnswer(tx, locked.id);
  const outside = await bookOutsideRefund(tx, locked, report, { ...settling, afterwards });
  const payment = outside === "booked" ? ((await lockPayment(tx, found.id)) ?? locked) : locked;
  const outcome = await applyReport(tx, payment, report, { ...settling, order });
  return outside === "booked" && outcome === "nothing_new" ? "moved" : outcome;
}

async function applyReport(
  tx: Tx,
  payment: PaymentRow,
  report: Report,
  settling: Settling & Pick<SettleFacts, "order">,
): Promise<Outcome> {
  const { order, now } = settling;
  const facts: SettleFacts = { attempt: attemptOf(payment), report, order, now };
  const decision = settle(facts);
  const overtaken = decision.do === "move" && (await isOvertaken(tx, payment, decision.through));
  if (overtaken) return creditOvertaken(tx, payment, report, settling);
  await noteReceived(tx, payment, { decision, facts });
  if (decision.do === "ignore") return "nothing_new";
  await movePayment(tx, payment, decision.through, settling);
  const came = decision.again ? await keepAmount(tx, payment, report) : payment;
  const then = await carryOut(tx, decision.effect, came, { ...settling, facts });
  if (then) settling.afterwards?.push(then);
  if (decision.again) {
    const { answersBefore: _, ...again } = settling;
    await settlePayment(tx, payment.order_id, report, again);
  }
  return "moved";
}

/** Stores the amount that was received and returned before any report of it, if it differs from the amount requested. */
async function keepAmount(tx: Tx, payment: PaymentRow, { amount }: Report): Promise<PaymentRow> {
  if (!amount || amount === payment.amount) return payment;
  await setPayment(tx, payment.id, { amount });
  return { ...payment, amount };
}

/** True if an ended attempt would become live again (under review) while another one runs. */
async function isOvertaken(tx: Tx, payment: PaymentRow, through: readonly PaymentStatus[]): Promise<boolean> {
  const to = through.at(-1) ?? "paid";
  if (!isLiveAttempt(to) || isLiveAttempt(payment.status as PaymentStatus)) return false;
  return (await findLiveAttempt(tx, payment)) !== undefined;
}

/**
 * Credits money of an unexpected amount for an overtaken attempt, because it cannot be reviewed beside the new attempt.
 * Ignores a review by the gateway: a payment that follows is reported too.
 */
async function creditOvertaken(tx: Tx, payment: PaymentRow, report: Report, settling: Settling): Promise<Outcome> {
  const { status, amount } = report;
  if (status !== "paid" || !amount) return "nothing_new";
  await movePayment(tx, payment, ["paid"], settling);
  await setPayment(tx, payment.id, { amount });
  await creditWallet(tx, { ...payment, amount });
  return "moved";
}

function attemptOf(payment: PaymentRow): SettleFacts["attempt"] {
  const spent = { confirmed: "order", wallet: "wallet" } as const;
  return {
    status: payment.status as PaymentStatus,
    amount: payment.amount,
    spentOn: spent[payment.settled_as as keyof typeof spent] ?? null,
    voidRequested: payment.void_asked_at !== null,
  };
}

async function movePayment(
  tx: Tx,
  payment: PaymentRow,
  through: readonly PaymentStatus[],
  { now }: Settling,
): Promise<void> {
  let from = payment.status as PaymentStatus;
  for (const to of through) {
    assertPaymentMove(from, to);
    from = to;
  }
  const paidNow = through.some(isPaidFor) && payment.paid_at === null;
  await setPayment(tx, payment.id, { status: from, ...(paidNow && { paid_at: now }) });
}

type CarryingOut = Settling & { facts: SettleFacts };

async function carryOut(
  tx: Tx,
  effect: Effect,
  payment: PaymentRow,
  settling: CarryingOut,
): Promise<Afterwards | null> {
  const payable = settling.payables[payment.payable_kind];
  if (!payable) return null;
  const id = payment.payable_id;
  if (effect === "return_tenders") return payable.returnTenders(tx, id);
  if (effect === "cancel_order") return payable.cancel(tx, id, paidAttemptOf(payment));
  if (effect === "fulfil" || effect === "credit_wallet") {
    if (effect === "fulfil" && (await fulfil(tx, payment, settling))) return null;
    if (effect === "credit_wallet") await creditWallet(tx, payment);
    // The payment bought nothing: release the tenders reserved for a live attempt.
    return isLiveAttempt(payment.status as PaymentStatus) ? payable.returnTenders(tx, id) : null;
  }
  if (effect === "record_debt") {
    const paidFor = await findPaidFor(tx, settling.payables, payment);
    await recoverLoss(tx, payment.id, 0, paidFor?.debtBookingId ?? null);
  }
  if (effect === "keep_slot_for_review") {
    const until = reviewUntil(settling.facts.order.start, settling.now, settling.settings);
    const kept = await payable.keepForReview(tx, id, until);
    if (kept) await setPayment(tx, payment.id, { review_until: until });
  }
  return null;
}
