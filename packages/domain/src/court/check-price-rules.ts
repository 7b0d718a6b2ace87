import type { PriceRule } from "../pricing/court-price.ts";
import { addDays, type LocalDate, type LocalTime, minutesOf, timeOf, weekdayOf } from "../venue/venue-time.ts";
import type { DayHours } from "./slots.ts";

/** A problem in a court's price rules; `rule` is a zero-based index into the given list. */
export type PriceProblem =
  | { kind: "zero"; rule: number }
  | { kind: "backwards"; rule: number }
  | { kind: "gap"; weekday: number; from: LocalTime; to: LocalTime }
  | { kind: "overlap"; rule: number; other: number; weekday: number; from: LocalTime; to: LocalTime };

/**
 * Finds prices of zero, rules that end before they begin, open hours without a price, and overlapping rules of equal
 * precedence. Dated rules override others only on their dates, so they never close a gap.
 */
export function checkPriceRules(rules: readonly PriceRule[], hours: readonly DayHours[]): PriceProblem[] {
  const zero = rules.flatMap(({ pricePerHour }, rule) => (pricePerHour > 0 ? [] : [{ kind: "zero" as const, rule }]));
  const backwards = rules.flatMap((entry, rule) => (isBackwards(entry) ? [{ kind: "backwards" as const, rule }] : []));
  return [...zero, ...backwards, ...overlaps(rules), ...hours.flatMap((day) => gapsOn(rules, day))];
}

function isBackwards({ fromTime, toTime, startsOn, endsOn }: PriceRule): boolean {
  return fromTime >= toTime || (startsOn === null) !== (endsOn === null) || (startsOn ?? "") > (endsOn ?? "");
}

function overlaps(rules: readonly PriceRule[]): PriceProblem[] {
  return rules.flatMap((one, rule) =>
    rules.slice(rule + 1).flatMap((two, at): PriceProblem[] => {
      if (one.tier !== two.tier || one.priority !== two.priority) return [];
      if ((one.startsOn === null) !== (two.startsOn === null)) return [];
      const from = one.fromTime > two.fromTime ? one.fromTime : two.fromTime;
      const to = one.toTime < two.toTime ? one.toTime : two.toTime;
      const weekday = commonWeekday(one, two);
      if (from >= to || weekday === undefined) return [];
      return [{ kind: "overlap", rule, other: rule + 1 + at, weekday, from, to }];
    }),
  );
}

function commonWeekday(one: PriceRule, two: PriceRule): number | undefined {
  const shared = one.weekdays.filter((weekday) => two.weekdays.includes(weekday)).sort();
  const { startsOn, endsOn } = one;
  if (startsOn === null || endsOn === null || two.startsOn === null || two.endsOn === null) return shared[0];
  const first = startsOn > two.startsOn ? startsOn : two.startsOn;
  const last = endsOn < two.endsOn ? endsOn : two.endsOn;
  return shared.find((weekday) => hasWeekday({ first, last }, weekday));
}

function hasWeekday({ first, last }: { first: LocalDate; last: LocalDate }, weekday: number): boolean {
  for (let day = 0; day < 7; day += 1) {
    const date = addDays(first, day);
    if (date > last) return false;
    if (weekdayOf(date) === weekday) return true;
  }
  return false;
}

function gapsOn(rules: readonly PriceRule[], { weekday, opens, closes }: DayHours): PriceProblem[] {
  const priced = rules
    .filter((rule) => rule.tier === "public" && rule.startsOn === null && rule.weekdays.includes(weekday))
    .map(({ fromTime, toTime }) => ({ from: minutesOf(fromTime), to: minutesOf(toTime) }))
    .sort((a, b) => a.from - b.from);
  const gaps: PriceProblem[] = [];
  let reached = minutesOf(opens);
  const end = minutesOf(closes);
  for (const { from, to } of [...priced, { from: end, to: end }]) {
    const upTo = Math.min(from, end);
    if (upTo > reached) gaps.push({ kind: "gap", weekday, from: timeOf(reached), to: timeOf(upTo) });
    reached = Math.max(reached, to);
  }
  return gaps;
}
