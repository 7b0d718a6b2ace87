import type { Rupiah } from "../money.ts";
import type { VenueSettings } from "../venue/venue-settings.ts";
import type { GatewayStatus } from "./midtrans-status.ts";
import { hasEndedWithoutMoney, isLiveAttempt, isPaidFor, type PaymentStatus } from "./moves.ts";
import type { RefundsMade } from "./outside-refund.ts";

/** What the money is for: a booking, the difference of a reschedule, an hour package. */
export type Order = {
  /** `waiting`: holds its slot for this money. `lapsed`: waited in vain. `settled`: paid by another attempt. `ended`: cancelled. */
  state: "waiting" | "lapsed" | "settled" | "ended";
  /** The slot, and everything reserved with it, can be had again. */
  free: boolean;
  /** The venue has taken it out of sale while it waited: people decide whether the money still buys it. */
  withdrawn?: boolean;
  /** Null where nothing begins at a given time. */
  start: Date | null;
  /** Of several visits, when the last one begins; left out where there is one. */
  lastStart?: Date | null;
};

export type Attempt = {
  status: PaymentStatus;
  amount: Rupiah;
  /** Where its money went, once paid. */
  spentOn: "order" | "wallet" | null;
  /** We asked the gateway to undo it before settlement. */
  voidRequested: boolean;
};

/** The gateway's own answer to a question. A message that it sends by itself says only that it is worth asking. */
export type Report = {
  status: GatewayStatus;
  amount: Rupiah | null;
  /** Left out where the gateway said nothing of it. */
  made?: RefundsMade;
};
export type SettleFacts = { attempt: Attempt; report: Report; order: Order; now: Date };

export type Effect =
  | "none"
  /** Confirm the booking, swap the slots, hand out the hours. */
  | "fulfil"
  | "credit_wallet"
  | "keep_slot_for_review"
  /** Wallet, hours and voucher that were reserved with the attempt. */
  | "return_tenders"
  | "cancel_order"
  | "record_debt";

export type Settlement =
  | { do: "ignore"; because: "nothing_new" | "never_lowers_paid" }
  /** `through` lists every state on the way, the last one stays. `again`: the same word has more to say from there. */
  | { do: "move"; through: PaymentStatus[]; effect: Effect; again?: true };

/**
 * Decides what a gateway's answer means for an attempt, so that however often and whenever it is asked, the end is the same:
 * money that came is never forgotten, and what would lower it without having taken it is ignored.
 */
export function settle(facts: SettleFacts): Settlement {
  const { status } = facts.report;
  if (status === "awaiting") return isLiveAttempt(facts.attempt.status) ? nothingNew : lowersPaid(facts);
  if (status === "paid" || status === "review") return moneyCame(facts, status);
  if (status === "failed" || status === "expired" || status === "cancelled") return noMoney(facts, status);
  return moneyLeft(facts, status);
}

const nothingNew: Settlement = { do: "ignore", because: "nothing_new" };

function lowersPaid({ attempt }: SettleFacts): Settlement {
  return hasEndedWithoutMoney(attempt.status) ? nothingNew : { do: "ignore", because: "never_lowers_paid" };
}

function moneyCame(facts: SettleFacts, status: "paid" | "review"): Settlement {
  const { attempt } = facts;
  if (!isLiveAttempt(attempt.status) && !hasEndedWithoutMoney(attempt.status)) return nothingNew;
  if (status === "paid" && !isForPeople(facts)) return { do: "move", through: ["paid"], effect: useOfMoney(facts) };
  if (attempt.status === "review") return nothingNew;
  const waits = facts.order.state === "waiting";
  return { do: "move", through: ["review"], effect: waits ? "keep_slot_for_review" : "none" };
}

/** Money that people decide about: another amount than was asked for, or for what the venue does not sell any more. */
export function isForPeople({ attempt, report, order }: Pick<SettleFacts, "attempt" | "report" | "order">): boolean {
  return report.amount !== attempt.amount || (order.state === "waiting" && order.withdrawn === true);
}

/** Money in time fulfils its order; late money only if that is still possible; a second payment never does. */
export function useOfMoney({ order, now }: Pick<SettleFacts, "order" | "now">): Effect {
  if (order.state === "waiting") return "fulfil";
  const ahead = order.start === null || order.start > now;
  return order.state === "lapsed" && order.free && ahead ? "fulfil" : "credit_wallet";
}

function noMoney(facts: SettleFacts, status: "failed" | "expired" | "cancelled"): Settlement {
  const { attempt, report } = facts;
  // What was never paid cannot have gone back.
  const paidOnce = status === "failed" && (report.made?.total ?? 0) > 0;
  if (isLiveAttempt(attempt.status)) {
    return paidOnce ? cameAndLeft(facts, "reversed") : { do: "move", through: [status], effect: "return_tenders" };
  }
  if (hasEndedWithoutMoney(attempt.status)) return paidOnce ? cameAndLeft(facts, "reversed") : nothingNew;
  if (status === "cancelled" && attempt.voidRequested && isPaidFor(attempt.status)) {
    return { do: "move", through: ["refunded"], effect: "none" };
  }
  if (status === "failed" && isPaidFor(attempt.status)) {
    return { do: "move", through: ["reversed"], effect: lossOf(facts) };
  }
  return { do: "ignore", because: "never_lowers_paid" };
}

function moneyLeft(facts: SettleFacts, status: "partially_refunded" | "refunded" | "chargeback"): Settlement {
  const { attempt } = facts;
  if (attempt.status === status || attempt.status === "reversed" || attempt.status === "chargeback") return nothingNew;
  if (attempt.status === "refunded" && status !== "chargeback") return nothingNew;
  const effect = status === "chargeback" ? lossOf(facts) : "none";
  if (isPaidFor(attempt.status) || attempt.status === "refunded") return { do: "move", through: [status], effect };
  return cameAndLeft(facts, status);
}

/**
 * The word that the money came is still on its way, and the order never had it. Where a part of it went back to the
 * customer, it is credit first: then what left is taken from it like from any other.
 */
function cameAndLeft(
  facts: SettleFacts,
  to: "partially_refunded" | "refunded" | "reversed" | "chargeback",
): Settlement {
  const { attempt, report } = facts;
  const refunded = to === "partially_refunded" || to === "refunded" || (report.made?.total ?? 0) > 0;
  if (refunded) return { do: "move", through: ["paid"], effect: "credit_wallet", again: true };
  return { do: "move", through: ["paid", to], effect: isLiveAttempt(attempt.status) ? "return_tenders" : "none" };
}

/**
 * Money that the bank took back: what is still to come, and hours nobody has played, are cancelled; what is over, spent or
 * refunded leaves a debt.
 */
function lossOf({ attempt, order, now }: SettleFacts): Effect {
  if (attempt.spentOn !== "order" || attempt.status === "refunded" || order.state === "ended") return "record_debt";
  // Of a series that has begun, the owner cancels what lies ahead, and lets the rest be owed.
  const last = order.lastStart ?? order.start;
  return last === null || last > now ? "cancel_order" : "record_debt";
}

/** A payment under review keeps its slot for so long, and never beyond the start. */
export function reviewUntil(
  start: Date | null,
  now: Date,
  { paymentReviewHours }: Pick<VenueSettings, "paymentReviewHours">,
): Date {
  const until = now.getTime() + paymentReviewHours * 3_600_000;
  return new Date(start === null ? until : Math.min(until, start.getTime()));
}
