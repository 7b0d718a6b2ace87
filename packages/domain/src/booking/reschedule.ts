import { DomainError } from "../errors.ts";
import type { Rupiah } from "../money.ts";
import { shareOf } from "../pricing/split.ts";
import { type Cancellable, refundPercent } from "./cancellation.ts";
import type { Paid } from "./return-share.ts";
import type { Tenders } from "./tenders.ts";

/** `start` and `minutes` of the whole booking; `moving` are the visits that change. */
export type MoveFrom = { start: Date; minutes: number; moving: readonly Cancellable[]; paid: Paid };
/** `tenders`: the new price, quoted with exactly the hours that paid for the old booking and without wallet. */
export type MoveTo = { minutes: number; tenders: Pick<Tenders, "packageMinutes" | "toPay"> };

export type RescheduleQuote = {
  /** Above zero the customer pays it before the swap; below zero the venue owes it. */
  difference: Rupiah;
  toPay: Rupiah;
  credit: Rupiah;
  /** Hours the new time does not need. */
  returnedMinutes: number;
  /** Kept on each visit that moves: its refund share never grows by moving. */
  shareCaps: number[];
};

/**
 * What moving costs or gives back. A cheaper time of the same length credits the whole difference; a shorter one is a
 * cancellation of the rest and follows the lowest share of what moves, else moving would be the way around it.
 */
export function quoteReschedule(from: MoveFrom, to: MoveTo, now: Date): RescheduleQuote {
  if (now >= from.start) {
    throw new DomainError("booking_started", "The booking has begun", { start: from.start.toISOString() });
  }
  const shareCaps = from.moving.map((visit) => refundPercent(visit, now));
  const share = to.minutes < from.minutes ? Math.min(100, ...shareCaps) : 100;
  const difference = to.tenders.toPay - from.paid.money - from.paid.wallet;
  const spareMinutes = Math.max(0, from.paid.packageMinutes - to.tenders.packageMinutes);
  return {
    difference,
    toPay: Math.max(0, difference),
    credit: shareOf(Math.max(0, -difference), share, 100),
    returnedMinutes: shareOf(spareMinutes, share, 100),
    shareCaps,
  };
}
