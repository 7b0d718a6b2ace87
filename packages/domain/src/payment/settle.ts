import type { Rupiah } from "../money.ts";
import type { VenueSettings } from "../venue/venue-settings.ts";
import type { GatewayStatus } from "./midtrans-status.ts";
import { hasEndedWithoutMoney, isLiveAttempt, isPaidFor, type PaymentStatus } from "./moves.ts";
import type { ReportedRefunds } from "./outside-refund.ts";

/** What a payment is for: a booking, the difference of a move, an hour package. */
export type Order = {
  /**
   * `waiting`: holds its slot for this payment. `lapsed`: expired unpaid. `settled`: paid by another attempt. `ended`:
   * cancelled.
   */
  state: "waiting" | "lapsed" | "settled" | "ended";
  /** True if the slot and everything reserved with it are available again. */
  free: boolean;
  /** True if the venue withdrew the slot from sale meanwhile: staff decide whether the payment still buys it. */
  withdrawn?: boolean;
  /** Null for items without a start. */
  start: Date | null;
  /** Start of the last of several visits. */
  lastStart?: Date | null;
};

export type Attempt = {
  status: PaymentStatus;
  amount: Rupiah;
  /** What the money was used for; null before payment. */
  spentOn: "order" | "wallet" | null;
  /** True if we requested a void before settlement. */
  voidRequested: boolean;
};

/** The gateway's answer to our status query. A report that it sends by itself only triggers such a query. */
export type Report = {
  status: GatewayStatus;
  amount: Rupiah | null;
  /** Refunds made; missing if the gateway did not report any. */
  made?: ReportedRefunds;
};
export type SettleFacts = { attempt: Attempt; report: Report; order: Order; now: Date };

export type Effect =
  | "none"
  /** Confirm the booking, swap the slots or add the package hours. */
  | "fulfil"
  | "credit_wallet"
  | "keep_slot_for_review"
  /** Release wallet, hours and voucher that were reserved with the attempt. */
  | "return_tenders"
  | "cancel_order"
  | "record_debt";

export type Settlement =
  | { do: "ignore"; because: "nothing_new" | "never_lowers_paid" }
  /** `through` lists all states to pass; the last one stays. `again`: apply the same report once more afterwards. */
  | { do: "move"; through: PaymentStatus[]; effect: Effect; again?: true };

/**
 * Decides what a gateway report means for an attempt. Idempotent and independent of the order of reports: received money is
 * never forgotten, and a report that lowers the status without taking the money is ignored.
 */
export function settle(facts: SettleFacts): Settlement {
  const { status } = facts.report;
  if (status === "awaiting") return isLiveAttempt(facts.attempt.status) ? nothingNew : lowersPaid(facts);
  if (status === "paid" || status === "review") return settleReceived(facts, status);
  if (status === "failed" || status === "expired" || status === "cancelled") return settleUnpaid(facts, status);
  return settleTakenBack(facts, status);
}

const nothingNew: Settlement = { do: "ignore", because: "nothing_new" };

function lowersPaid({ attempt }: SettleFacts): Settlement {
  return hasEndedWithoutMoney(attempt.status) ? nothingNew : { do: "ignore", because: "never_lowers_paid" };
}

function settleReceived(facts: SettleFacts, status: "paid" | "review"): Settlement {
  const { attempt } = facts;
  if (!isLiveAttempt(attempt.status) && !hasEndedWithoutMoney(attempt.status)) return nothingNew;
  if (status === "paid" && !needsReview(facts))
    return { do: "move", through: ["paid"], effect: effectOfPayment(facts) };
  if (attempt.status === "review") return nothingNew;
  const isWaiting = facts.order.state === "waiting";
  return { do: "move", through: ["review"], effect: isWaiting ? "keep_slot_for_review" : "none" };
}

/** True if staff must decide: the amount differs, or the venue has withdrawn the slot. */
export function needsReview({ attempt, report, order }: Pick<SettleFacts, "attempt" | "report" | "order">): boolean {
  return report.amount !== attempt.amount || (order.state === "waiting" && order.withdrawn === true);
}

/** Money in time fulfils its order, late money only if the slot is still free and ahead; a second payment becomes credit. */
export function effectOfPayment({ order, now }: Pick<SettleFacts, "order" | "now">): Effect {
  if (order.state === "waiting") return "fulfil";
  const ahead = order.start === null || order.start > now;
  return order.state === "lapsed" && order.free && ahead ? "fulfil" : "credit_wallet";
}

function settleUnpaid(facts: SettleFacts, status: "failed" | "expired" | "cancelled"): Settlement {
  const { attempt, report } = facts;
  // A refund proves that the attempt was paid once.
  const wasPaidOnce = status === "failed" && (report.made?.total ?? 0) > 0;
  if (isLiveAttempt(attempt.status)) {
    return wasPaidOnce
      ? receivedAndTakenBack(facts, "reversed")
      : { do: "move", through: [status], effect: "return_tenders" };
  }
  if (hasEndedWithoutMoney(attempt.status)) return wasPaidOnce ? receivedAndTakenBack(facts, "reversed") : nothingNew;
  if (status === "cancelled" && attempt.voidRequested && isPaidFor(attempt.status)) {
    return { do: "move", through: ["refunded"], effect: "none" };
  }
  if (status === "failed" && isPaidFor(attempt.status)) {
    return { do: "move", through: ["reversed"], effect: effectOfReversal(facts) };
  }
  return { do: "ignore", because: "never_lowers_paid" };
}

function settleTakenBack(facts: SettleFacts, status: "partially_refunded" | "refunded" | "chargeback"): Settlement {
  const { attempt } = facts;
  if (attempt.status === status || attempt.status === "reversed" || attempt.status === "chargeback") return nothingNew;
  if (attempt.status === "refunded" && status !== "chargeback") return nothingNew;
  const effect = status === "chargeback" ? effectOfReversal(facts) : "none";
  if (isPaidFor(attempt.status) || attempt.status === "refunded") return { do: "move", through: [status], effect };
  return receivedAndTakenBack(facts, status);
}

/**
 * Handles a payment that was reversed or refunded before we saw it as paid, so that it never paid its order. If part was
 * refunded, it credits the whole payment first; the report is applied again and debits the refunded part like any refund.
 */
function receivedAndTakenBack(
  facts: SettleFacts,
  to: "partially_refunded" | "refunded" | "reversed" | "chargeback",
): Settlement {
  const { attempt, report } = facts;
  const refunded = to === "partially_refunded" || to === "refunded" || (report.made?.total ?? 0) > 0;
  if (refunded) return { do: "move", through: ["paid"], effect: "credit_wallet", again: true };
  return { do: "move", through: ["paid", to], effect: isLiveAttempt(attempt.status) ? "return_tenders" : "none" };
}

/** Handles a reversal by the bank: cancels a future order. Records a debt if it is over or its money was already returned. */
function effectOfReversal({ attempt, order, now }: SettleFacts): Effect {
  if (attempt.spentOn !== "order" || attempt.status === "refunded" || order.state === "ended") return "record_debt";
  // A series that has begun is cancelled for the visits ahead; the past visits become a debt.
  const last = order.lastStart ?? order.start;
  return last === null || last > now ? "cancel_order" : "record_debt";
}

/** A payment under review keeps its slot until then, at the latest until the start. */
export function reviewUntil(
  start: Date | null,
  now: Date,
  { paymentReviewHours }: Pick<VenueSettings, "paymentReviewHours">,
): Date {
  const until = now.getTime() + paymentReviewHours * 3_600_000;
  return new Date(start === null ? until : Math.min(until, start.getTime()));
}
