import { DomainError } from "../errors.ts";
import type { Rupiah } from "../money.ts";
import { shareOf } from "../pricing/split.ts";
import { type Cancellable, refundPercent } from "./cancellation.ts";
import type { Paid } from "./return-share.ts";
import type { Tenders } from "./tenders.ts";

/** `start` and `minutes` describe the whole booking; `moving` are the visits that change. */
export type MoveFrom = { start: Date; minutes: number; moving: readonly Cancellable[]; paid: Paid };
/** `tenders` of the new price, quoted with exactly the package hours that paid for the old booking and without wallet. */
export type MoveTo = { minutes: number; tenders: Pick<Tenders, "packageMinutes" | "toPay"> };

export type RescheduleQuote = {
  /** Positive: the customer pays it before the move. Negative: the venue owes it. */
  difference: Rupiah;
  toPay: Rupiah;
  credit: Rupiah;
  /** Package minutes that the new time does not need. */
  returnedMinutes: number;
  /** Stored on each moved visit, so that moving never raises its refund percent. */
  shareCaps: number[];
};

/**
 * Quotes a move. A cheaper time of the same length credits the whole difference. A shorter time cancels the rest at the lowest
 * refund percent of the moved visits; otherwise customers could evade the cancellation policy by moving.
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
