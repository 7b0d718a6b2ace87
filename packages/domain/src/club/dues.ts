import type { PlainLine } from "../booking/price-line.ts";
import { withoutTime } from "../booking/price-line.ts";
import type { Rupiah } from "../money.ts";
import { daysBetween, instantAt, localDateOf, localTimeOf, type Zone } from "../venue/venue-time.ts";

export const duesPeriods = ["month", "year"] as const;
export type DuesPeriod = (typeof duesPeriods)[number];

const MONTHS: Record<DuesPeriod, number> = { month: 1, year: 12 };

export type Membership = {
  zone: Zone;
  /** Months are counted from this day and hour. */
  since: Date;
  /** Null if no dues have been owed so far. */
  paidUntil: Date | null;
};

/** What the next payment covers. Periods count from the day of joining; a period that has begun covers the days left. */
export type DuesSpan = { from: Date; to: Date; daysLeft: number; days: number };

export function nextDues({ zone, since, paidUntil }: Membership, period: DuesPeriod, now: Date): DuesSpan {
  const paid = paidUntil ?? now;
  const from = paid > now ? paid : now;
  // If no dues were owed before, periods count from the first payment.
  const anchor = paidUntil ? since : now;
  const begun = monthsBefore(zone, anchor, from);
  const start = addMonths(zone, anchor, begun);
  const to = addMonths(zone, anchor, begun + MONTHS[period]);
  const [firstDay, today, lastDay] = [start, from, to].map((instant) => localDateOf(zone, instant)) as [
    string,
    string,
    string,
  ];
  const daysLeft = daysBetween(today, lastDay);
  // Less than a day of the period is left: charge the next period and include those hours.
  if (daysLeft === 0) return { ...nextDues({ zone, since: anchor, paidUntil: to }, period, now), from };
  return { from, to, daysLeft, days: daysBetween(firstDay, lastDay) };
}

/** Prorates the full price by the days left of the period, in whole Rupiah. */
export function duesPrice(full: Rupiah, { daysLeft, days }: Pick<DuesSpan, "daysLeft" | "days">): Rupiah {
  return Math.round((full * daysLeft) / days);
}

export type DuesItem = { itemId: string; label: string; price: Rupiah };

export function duesLines(items: readonly DuesItem[]): PlainLine[] {
  return items.map(({ itemId, label, price }) => ({
    ...withoutTime(itemId),
    kind: "other",
    label,
    gross: price,
    reasons: [{ because: "units", quantity: 1, unitPrice: price, minutes: null }],
  }));
}

export function graceEnd(paidUntil: Date, { graceDays }: { graceDays: number }): Date {
  return new Date(paidUntil.getTime() + graceDays * 86_400_000);
}

/** Counts whole months from the anchor to the start of the month that contains `moment`. */
function monthsBefore(zone: Zone, anchor: Date, moment: Date): number {
  const [anchorDate, momentDate] = [localDateOf(zone, anchor), localDateOf(zone, moment)];
  const guess = monthIndex(momentDate) - monthIndex(anchorDate);
  return addMonths(zone, anchor, guess) <= moment ? guess : guess - 1;
}

function monthIndex(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

/** Keeps the local hour and the day of the month; a shorter month gives its last day. */
export function addMonths(zone: Zone, instant: Date, months: number): Date {
  const date = localDateOf(zone, instant);
  const index = monthIndex(date) + months;
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const day = Math.min(Number(date.slice(8, 10)), lastDay);
  const then = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const seconds = instant.getTime() % 60_000;
  return new Date(instantAt(zone, then, localTimeOf(zone, instant)).getTime() + seconds);
}
