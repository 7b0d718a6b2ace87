import { DomainError } from "../errors.ts";
import type { Rupiah } from "../money.ts";
import { shareOf } from "../pricing/split.ts";
import { type Cancellable, refundPercent } from "./cancellation.ts";
import type { Paid } from "./give-back.ts";
import type { Tenders } from "./tenders.ts";

export type MoveFrom = Cancellable & { end: Date; paid: Paid };
/** `tenders`: the new price, quoted with exactly the hours that paid for the old booking and without wallet. */
export type MoveTo = { start: Date; end: Date; tenders: Pick<Tenders, "packageMinutes" | "toPay"> };

export type RescheduleQuote = {
  /** Above zero the customer pays it before the swap; below zero the venue owes it. */
  difference: Rupiah;
  toPay: Rupiah;
  credit: Rupiah;
  /** Hours the new time does not need. */
  returnedMinutes: number;
  /** Kept on the booking: the refund share never grows by moving. */
  shareCap: number;
};

/**
 * What moving costs or gives back. A cheaper time of the same length credits the whole difference; a shorter one is a
 * cancellation of the rest and follows its share, else moving would be the way around it.
 */
export function quoteReschedule(from: MoveFrom, to: MoveTo, now: Date): RescheduleQuote {
  if (now >= from.start) {
    throw new DomainError("booking_started", "The booking has begun", { start: from.start.toISOString() });
  }
  const shareCap = refundPercent(from, now);
  const share = minutesOf(to) < minutesOf(from) ? shareCap : 100;
  const difference = to.tenders.toPay - from.paid.money - from.paid.wallet;
  const spareMinutes = Math.max(0, from.paid.packageMinutes - to.tenders.packageMinutes);
  return {
    difference,
    toPay: Math.max(0, difference),
    credit: shareOf(Math.max(0, -difference), share, 100),
    returnedMinutes: shareOf(spareMinutes, share, 100),
    shareCap,
  };
}

function minutesOf({ start, end }: { start: Date; end: Date }): number {
  return (end.getTime() - start.getTime()) / 60_000;
}
