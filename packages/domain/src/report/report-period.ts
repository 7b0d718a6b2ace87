import { addDays, daysBetween, type LocalDate, weekdayOf } from "../venue/venue-time.ts";

/** A range of local days; `to` is included. */
export type Period = { from: LocalDate; to: LocalDate };
export const steps = ["day", "week", "month", "year"] as const;
export type Step = (typeof steps)[number];

export const LONGEST_DAYS = 3660;

export function daysIn({ from, to }: Period): number {
  return daysBetween(from, to) + 1;
}

/** Returns the day, the week from Monday, the month or the year that contains a day. */
export function periodAround(date: LocalDate, step: Step): Period {
  const from = startOfStep(date, step);
  return { from, to: addDays(nextStep(from, step), -1) };
}

export function startOfStep(date: LocalDate, step: Step): LocalDate {
  if (step === "day") return date;
  if (step === "week") return addDays(date, 1 - weekdayOf(date));
  return step === "month" ? `${date.slice(0, 7)}-01` : `${date.slice(0, 4)}-01-01`;
}

/** Returns the start of the step after the one that starts at `start`. */
function nextStep(start: LocalDate, step: Step): LocalDate {
  if (step === "day" || step === "week") return addDays(start, step === "day" ? 1 : 7);
  return startOfStep(addDays(start, step === "month" ? 31 : 366), step);
}

/** Returns the step that the period is exactly; null if it is none. */
export function wholeStep(period: Period): Step | null {
  return (["year", "month", "week", "day"] as const).find((step) => isWhole(period, step)) ?? null;
}

function isWhole({ from, to }: Period, step: Step): boolean {
  const whole = periodAround(from, step);
  return whole.from === from && whole.to === to;
}

/** Returns the next or previous period: a whole step shifts by one step, any other period by its length. */
export function shiftPeriod(period: Period, by: 1 | -1): Period {
  const step = wholeStep(period);
  if (step) return periodAround(by === 1 ? addDays(period.to, 1) : addDays(period.from, -1), step);
  const days = daysIn(period) * by;
  return { from: addDays(period.from, days), to: addDays(period.to, days) };
}

/** Returns the current week, month or year up to today. */
export function periodSoFar(today: LocalDate, step: Step): Period {
  return { from: startOfStep(today, step), to: today };
}

/** Like `shiftPeriod`, but treats a current period up to today as a whole step: the month so far follows the previous month. */
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
 * Returns the period to compare with: for a whole month or year the previous one, for a current year the same days of the year
 * before, otherwise the same weekdays one week, four weeks or as many weeks earlier as avoid an overlap.
 */
export function periodBefore(period: Period): Period {
  const step = wholeStep(period);
  if (step === "month" || step === "year") return shiftPeriod(period, -1);
  const days = daysIn(period);
  if (period.from.endsWith("-01-01") && days > 62) return { from: yearBefore(period.from), to: yearBefore(period.to) };
  const back = days <= 7 ? 7 : days <= 28 ? 28 : Math.ceil(days / 7) * 7;
  return { from: addDays(period.from, -back), to: addDays(period.to, -back) };
}

/** Never called for 29 February: `from` is 1 January and `to` is in March or later. */
function yearBefore(date: LocalDate): LocalDate {
  return `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
}

/** Returns the starts of the steps in a period; the period may cut off the first and the last. */
export function stepsIn({ from, to }: Period, step: Step): LocalDate[] {
  const starts = [from];
  for (let next = nextStep(startOfStep(from, step), step); next <= to; next = nextStep(next, step)) starts.push(next);
  return starts;
}
