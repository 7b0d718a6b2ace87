import { DomainError } from "@lapang/domain/errors";
import type { MethodId } from "@lapang/domain/payment/methods";
import { debtRecorded, walletCredited } from "@lapang/domain/payment/movements";
import { assertPaymentMove, isLiveAttempt, isPaidFor, type PaymentStatus } from "@lapang/domain/payment/moves";
import { type Effect, type Report, reviewUntil, type SettleFacts, settle } from "@lapang/domain/payment/settle";
import type { VenueSettings } from "@lapang/domain/venue-settings";
import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import { translateConstraint } from "../../db/constraint-errors.ts";
import type { PaidAttempt, Payables } from "./payable.ts";
import { postEntry } from "./post-entry.ts";
import { findLiveAttempt, findPaymentByOrder, heardPaid, lockPayment, type PaymentRow, setPayment } from "./queries.ts";
import { tellPayer } from "./tell-payer.ts";

export type Settling = { payables: Payables; settings: Pick<VenueSettings, "paymentReviewHours">; now: Date };

/** `ask`: the report alone must not decide; settle again with the gateway's own answer. */
export type Outcome = "moved" | "nothing_new" | "ask" | "unknown_order";

/**
 * Lets a gateway's word change an attempt and what it pays for, together or not at all. Every order of the same words,
 * each as often as it likes, ends in the same state, and money that came is never forgotten.
 */
export async function settlePayment(tx: Tx, orderId: string, report: Report, settling: Settling): Promise<Outcome> {
  const found = await findPaymentByOrder(tx, orderId);
  const payable = found && settling.payables[found.payable_kind];
  if (!found || !payable) return "unknown_order";
  // The owner first, then the attempt: whoever starts a payment locks them in that order too.
  const order = await payable.order(tx, found.payable_id);
  const payment = await lockPayment(tx, found.id);
  if (!payment) return "unknown_order";
  const facts: SettleFacts = { attempt: await attemptOf(tx, payment), report, order, now: settling.now };
  const decision = settle(facts);
  if (decision.do === "ask") return "ask";
  if (decision.do === "ignore" || (await isOvertaken(tx, payment, decision.through))) return "nothing_new";
  await movePayment(tx, payment, decision.through, report, settling);
  await take(tx, decision.effect, payment, { ...settling, facts });
  return "moved";
}

/** An ended attempt may not go on while another runs: a review of it is no money yet, and money will be told. */
async function isOvertaken(tx: Tx, payment: PaymentRow, through: readonly PaymentStatus[]): Promise<boolean> {
  const to = through.at(-1) ?? "paid";
  if (!isLiveAttempt(to) || isLiveAttempt(payment.status as PaymentStatus)) return false;
  return (await findLiveAttempt(tx, payment)) !== undefined;
}

async function attemptOf(tx: Tx, payment: PaymentRow): Promise<SettleFacts["attempt"]> {
  const spent = { confirmed: "order", wallet: "wallet" } as const;
  return {
    status: payment.status as PaymentStatus,
    amount: payment.amount,
    spentOn: spent[payment.settled_as as keyof typeof spent] ?? null,
    voidAsked: payment.void_asked_at !== null,
    heardPaid: await heardPaid(tx, payment.order_id),
  };
}

async function movePayment(
  tx: Tx,
  payment: PaymentRow,
  through: readonly PaymentStatus[],
  { witness }: Report,
  { now }: Settling,
): Promise<void> {
  let from = payment.status as PaymentStatus;
  for (const to of through) {
    assertPaymentMove(from, to, witness);
    from = to;
  }
  const paidNow = through.some(isPaidFor) && payment.paid_at === null;
  await setPayment(tx, payment.id, { status: from, ...(paidNow && { paid_at: now }) });
}

type Taking = Settling & { facts: SettleFacts };

async function take(tx: Tx, effect: Effect, payment: PaymentRow, taking: Taking): Promise<void> {
  const payable = taking.payables[payment.payable_kind];
  if (!payable) return;
  const id = payment.payable_id;
  if (effect === "fulfil") return fulfil(tx, payment, taking);
  if (effect === "credit_wallet") return creditWallet(tx, payment);
  if (effect === "give_back_reserved") return payable.giveBackReserved(tx, id);
  if (effect === "cancel_order") return payable.cancel(tx, id, paidAttemptOf(payment));
  if (effect === "record_debt") return recordDebt(tx, payment);
  if (effect === "keep_slot_for_review") {
    const until = reviewUntil(taking.facts.order.start, taking.now, taking.settings);
    await setPayment(tx, payment.id, { review_until: until });
    return payable.keepForReview(tx, id, until);
  }
}

/** Late money takes the slot back if it can; somebody who was faster in that very moment turns it into credit. */
async function fulfil(tx: Tx, payment: PaymentRow, { payables }: Taking): Promise<void> {
  await sql`savepoint fulfil`.execute(tx);
  try {
    await payables[payment.payable_kind]?.fulfil(tx, payment.payable_id, paidAttemptOf(payment));
    await setPayment(tx, payment.id, { settled_as: "confirmed" });
    await sql`release savepoint fulfil`.execute(tx);
  } catch (caught) {
    const error = translateConstraint(caught);
    if (!(error instanceof DomainError) || !TOO_LATE.has(error.code)) throw error;
    await sql`rollback to savepoint fulfil`.execute(tx);
    await creditWallet(tx, payment);
  }
}

const TOO_LATE = new Set<string>([
  "slot_taken",
  "hold_lapsed",
  "out_of_stock",
  "price_changed",
  "wallet_too_low",
  "package_hours_too_low",
  "voucher_unknown",
  "voucher_used_up",
  "voucher_already_used",
]);

/** Money with nothing left to pay for is the customer's own: at once in the wallet, and they are told. */
async function creditWallet(tx: Tx, payment: PaymentRow): Promise<void> {
  if (payment.person_id === null) return;
  await setPayment(tx, payment.id, { settled_as: "wallet" });
  await postEntry(tx, {
    entry: walletCredited(payment.person_id, "gateway", payment.amount),
    dedupeKey: `payment:${payment.id}:wallet`,
    paymentId: payment.id,
    personId: payment.person_id,
  });
  await tellPayer(tx, payment, "credited");
}

/** A payment that the bank took back and whose use stands: all of it is owed, or what had gone back of it before. */
export async function leaveDebt(tx: Tx, paymentId: string, of: "payment" | "returned"): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) return;
  const { amount, promised, refunded } = payment;
  await recordDebt(tx, payment, (of === "payment" ? amount : promised) - refunded);
}

async function recordDebt(tx: Tx, payment: PaymentRow, amount = payment.amount - payment.refunded): Promise<void> {
  if (payment.person_id === null || amount <= 0) return;
  await tx
    .insertInto("debt")
    .values({
      person_id: payment.person_id,
      payment_id: payment.id,
      booking_id: payment.payable_kind === "booking" ? payment.payable_id : null,
      amount,
    })
    .onConflict((conflict) => conflict.column("payment_id").doNothing())
    .execute();
  await postEntry(tx, {
    entry: debtRecorded(payment.person_id, amount),
    dedupeKey: `payment:${payment.id}:debt`,
    paymentId: payment.id,
    personId: payment.person_id,
  });
  await tellPayer(tx, payment, "debt", { amount });
}

export function paidAttemptOf(payment: PaymentRow): PaidAttempt {
  return {
    paymentId: payment.id,
    orderId: payment.order_id,
    amount: payment.amount,
    method: payment.method as MethodId,
    personId: payment.person_id,
  };
}
