import { addDays, daysBetween, type LocalDate, weekdayOf } from "../venue/venue-time.ts";

/** Days of the venue, the last one included. */
export type Period = { from: LocalDate; to: LocalDate };
export const steps = ["day", "week", "month", "year"] as const;
export type Step = (typeof steps)[number];

export const LONGEST_DAYS = 3660;

export function daysIn({ from, to }: Period): number {
  return daysBetween(from, to) + 1;
}

/** The week from Monday, the month or the year that a day lies in. */
export function periodAround(date: LocalDate, step: Step): Period {
  const from = startOfStep(date, step);
  return { from, to: addDays(nextStep(from, step), -1) };
}

export function startOfStep(date: LocalDate, step: Step): LocalDate {
  if (step === "day") return date;
  if (step === "week") return addDays(date, 1 - weekdayOf(date));
  return step === "month" ? `${date.slice(0, 7)}-01` : `${date.slice(0, 4)}-01-01`;
}

/** Where the step after the one that begins here begins. */
function nextStep(start: LocalDate, step: Step): LocalDate {
  if (step === "day" || step === "week") return addDays(start, step === "day" ? 1 : 7);
  return startOfStep(addDays(start, step === "month" ? 31 : 366), step);
}

/** Which whole step a period is, if it is one. */
export function wholeStep(period: Period): Step | null {
  return (["year", "month", "week", "day"] as const).find((step) => isWhole(period, step)) ?? null;
}

function isWhole({ from, to }: Period, step: Step): boolean {
  const whole = periodAround(from, step);
  return whole.from === from && whole.to === to;
}

/** The period after or before: the next month after a month, else as many days as it has itself. */
export function shiftPeriod(period: Period, by: 1 | -1): Period {
  const step = wholeStep(period);
  if (step) return periodAround(by === 1 ? addDays(period.to, 1) : addDays(period.from, -1), step);
  const days = daysIn(period) * by;
  return { from: addDays(period.from, days), to: addDays(period.to, days) };
}

/** What has passed of the week, month or year that today lies in. */
export function periodSoFar(today: LocalDate, step: Step): Period {
  return { from: startOfStep(today, step), to: today };
}

/** The same as `shiftPeriod` for who looks at it today: before what has passed of a month lies the whole month before, and after that it again. */
export function stepPeriod(period: Period, by: 1 | -1, today: LocalDate): Period {
  const begun = (["month", "week", "year"] as const).find((step) => {
    const soFar = periodSoFar(today, step);
    return soFar.from === period.from && soFar.to === period.to;
  });
  const next = shiftPeriod(begun ? periodAround(today, begun) : period, by);
  const isBegun = wholeStep(next) !== null && next.from <= today && today < next.to;
  return isBegun ? { from: next.from, to: today } : next;
}

/**
 * What a period is compared with: a whole month with the month before, a year and what has passed of one with the same of the year
 * before, as books are kept; anything else with the same weekdays a week, four weeks or as many weeks before as it needs not to overlap.
 */
export function periodBefore(period: Period): Period {
  const step = wholeStep(period);
  if (step === "month" || step === "year") return shiftPeriod(period, -1);
  const days = daysIn(period);
  if (period.from.endsWith("-01-01") && days > 62) return { from: yearBefore(period.from), to: yearBefore(period.to) };
  const back = days <= 7 ? 7 : days <= 28 ? 28 : Math.ceil(days / 7) * 7;
  return { from: addDays(period.from, -back), to: addDays(period.to, -back) };
}

/** Never asked for a leap day: what has passed of a year is compared so from March on. */
function yearBefore(date: LocalDate): LocalDate {
  return `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
}

/** Where the steps of a period begin; the first and the last may be cut off by its ends. */
export function stepsIn({ from, to }: Period, step: Step): LocalDate[] {
  const starts = [from];
  for (let next = nextStep(startOfStep(from, step), step); next <= to; next = nextStep(next, step)) starts.push(next);
  return starts;
}
