import type { Rupiah } from "../money.ts";
import type { VenueSettings } from "../venue-settings.ts";
import type { GatewayStatus } from "./midtrans-status.ts";
import { hasEndedWithoutMoney, isLiveAttempt, isPaidFor, type PaymentStatus } from "./moves.ts";

/** What the money is for: a booking, the difference of a reschedule, an hour package. */
export type Order = {
  /** `waiting`: holds its slot for this money. `lapsed`: waited in vain. `settled`: paid by another attempt. `ended`: cancelled. */
  state: "waiting" | "lapsed" | "settled" | "ended";
  /** The slot, and everything reserved with it, can be had again. */
  free: boolean;
  /** Null where nothing begins at a given time. */
  start: Date | null;
};

export type Attempt = {
  status: PaymentStatus;
  amount: Rupiah;
  /** Where its money went, once paid. */
  spentOn: "order" | "wallet" | null;
  /** We asked the gateway to undo it before settlement. */
  voidAsked: boolean;
  /** A stored notification, of whatever age, said that the money was there. */
  heardPaid: boolean;
};

export type Report = { status: GatewayStatus; amount: Rupiah | null; witness: "notification" | "query" };
export type SettleFacts = { attempt: Attempt; report: Report; order: Order; now: Date };

export type Effect =
  | "none"
  /** Confirm the booking, swap the slots, hand out the hours. */
  | "fulfil"
  | "credit_wallet"
  | "keep_slot_for_review"
  /** Wallet, hours and voucher that were reserved with the attempt. */
  | "give_back_reserved"
  | "cancel_order"
  | "record_debt";

export type Settlement =
  | { do: "ignore"; because: "nothing_new" | "never_lowers_paid" }
  /** The report alone must not decide: ask the gateway, then settle its answer. */
  | { do: "ask" }
  /** `through` lists every state on the way, the last one stays. */
  | { do: "move"; through: PaymentStatus[]; effect: Effect };

/**
 * Decides what a gateway's word means for an attempt, so that every order of the same words ends in the same state:
 * what raises is believed, what would lower money is checked with the gateway or ignored.
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
  const { attempt, report } = facts;
  if (hasEndedWithoutMoney(attempt.status)) {
    if (report.witness === "notification") return { do: "ask" };
  } else if (!isLiveAttempt(attempt.status)) {
    return nothingNew;
  }
  if (status === "review" || report.amount !== attempt.amount) {
    if (attempt.status === "review") return nothingNew;
    const waits = facts.order.state === "waiting";
    return { do: "move", through: ["review"], effect: waits ? "keep_slot_for_review" : "none" };
  }
  return { do: "move", through: ["paid"], effect: useOfMoney(facts) };
}

/** Money in time fulfils its order; late money only if that is still possible; a second payment never does. */
export function useOfMoney({ order, now }: Pick<SettleFacts, "order" | "now">): Effect {
  if (order.state === "waiting") return "fulfil";
  const ahead = order.start === null || order.start > now;
  return order.state === "lapsed" && order.free && ahead ? "fulfil" : "credit_wallet";
}

function noMoney(facts: SettleFacts, status: "failed" | "expired" | "cancelled"): Settlement {
  const { attempt, report } = facts;
  if (isLiveAttempt(attempt.status)) {
    if (status === "failed" && attempt.heardPaid)
      return askedAlready(facts, ["paid", "reversed"], "give_back_reserved");
    return { do: "move", through: [status], effect: "give_back_reserved" };
  }
  if (hasEndedWithoutMoney(attempt.status)) {
    const paidOnce = status === "failed" && attempt.heardPaid && report.witness === "query";
    return paidOnce ? { do: "move", through: ["paid", "reversed"], effect: "none" } : nothingNew;
  }
  if (status === "cancelled" && attempt.voidAsked && isPaidFor(attempt.status)) {
    return { do: "move", through: ["refunded"], effect: "none" };
  }
  // A card refused before a second try also says "deny", and may arrive after the second try's money.
  if (status === "failed" && isPaidFor(attempt.status)) return askedAlready(facts, ["reversed"], lossOf(facts));
  return { do: "ignore", because: "never_lowers_paid" };
}

function moneyLeft(facts: SettleFacts, status: "partially_refunded" | "refunded" | "chargeback"): Settlement {
  const { attempt } = facts;
  if (attempt.status === status || attempt.status === "reversed" || attempt.status === "chargeback") return nothingNew;
  if (attempt.status === "refunded" && status !== "chargeback") return nothingNew;
  const effect = status === "chargeback" ? lossOf(facts) : "none";
  if (isPaidFor(attempt.status) || attempt.status === "refunded") return { do: "move", through: [status], effect };
  // The word that the money came is still on its way; it came and left, and the order never had it.
  return askedAlready(facts, ["paid", status], isLiveAttempt(attempt.status) ? "give_back_reserved" : "none");
}

function askedAlready({ report }: SettleFacts, through: PaymentStatus[], effect: Effect): Settlement {
  return report.witness === "query" ? { do: "move", through, effect } : { do: "ask" };
}

/** Money that the bank took back: what is still to come is cancelled; what is over, spent or refunded leaves a debt. */
function lossOf({ attempt, order, now }: SettleFacts): Effect {
  if (attempt.spentOn !== "order" || attempt.status === "refunded" || order.state === "ended") return "record_debt";
  return order.start !== null && order.start > now ? "cancel_order" : "record_debt";
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
