import type { Rupiah } from "../money.ts";
import { type LocalDate, type LocalTime, minutesOf, timeOf, weekdayOf } from "../venue/venue-time.ts";

export type Tier = "public" | "member";

export type PriceRule = {
  tier: Tier;
  label: string;
  weekdays: readonly number[];
  /** Both dates or neither; dated rules are for holidays and seasons. */
  startsOn: LocalDate | null;
  endsOn: LocalDate | null;
  fromTime: LocalTime;
  toTime: LocalTime;
  peak: boolean;
  pricePerHour: Rupiah;
  priority: number;
};

/** A stretch with one rule; the lines of a quote add up to its total. */
export type PriceLine = { from: LocalTime; to: LocalTime; label: string; peak: boolean; amount: Rupiah };
export type Quote = { total: Rupiah; peak: boolean; lines: PriceLine[] };

function matches(rule: PriceRule, tier: Tier, date: LocalDate, minute: number): boolean {
  return (
    rule.tier === tier &&
    rule.weekdays.includes(weekdayOf(date)) &&
    (rule.startsOn === null || rule.startsOn <= date) &&
    (rule.endsOn === null || date <= rule.endsOn) &&
    minutesOf(rule.fromTime) <= minute &&
    minute < minutesOf(rule.toTime)
  );
}

function moreSpecificFirst(a: PriceRule, b: PriceRule): number {
  const dated = Number(b.startsOn !== null) - Number(a.startsOn !== null);
  return dated || b.priority - a.priority;
}

/** Returns the rule that prices one minute. Without a matching member rule, members pay the public price. */
export function ruleAt(
  rules: readonly PriceRule[],
  tier: Tier,
  date: LocalDate,
  minute: number,
): PriceRule | undefined {
  const found = rules.filter((rule) => matches(rule, tier, date, minute)).sort(moreSpecificFirst)[0];
  return found ?? (tier === "member" ? ruleAt(rules, "public", date, minute) : undefined);
}

/** Quotes a stretch of one day, split at full hours and rule changes. Null if part of it has no price and is not for sale. */
export function quoteCourt(
  rules: readonly PriceRule[],
  wanted: { tier: Tier; date: LocalDate; fromMinute: number; toMinute: number },
): Quote | null {
  const lines: PriceLine[] = [];
  let start = wanted.fromMinute;
  while (start < wanted.toMinute) {
    const rule = ruleAt(rules, wanted.tier, wanted.date, start);
    if (!rule) return null;
    const end = nextBoundary(rules, start, wanted.toMinute);
    const last = lines.at(-1);
    const amount = Math.round((rule.pricePerHour * (end - start)) / 60);
    // Merge adjacent pieces of the same rule within one hour.
    if (last && last.label === rule.label && minutesOf(last.to) === start && start % 60 !== 0) {
      last.to = timeOf(end);
      last.amount += amount;
    } else {
      lines.push({ from: timeOf(start), to: timeOf(end), label: rule.label, peak: rule.peak, amount });
    }
    start = end;
  }
  return {
    total: lines.reduce((sum, line) => sum + line.amount, 0),
    peak: lines.some((line) => line.peak),
    lines,
  };
}

function nextBoundary(rules: readonly PriceRule[], after: number, limit: number): number {
  const edges = rules.flatMap((rule) => [minutesOf(rule.fromTime), minutesOf(rule.toTime)]);
  const nextHour = (Math.floor(after / 60) + 1) * 60;
  return Math.min(limit, nextHour, ...edges.filter((edge) => edge > after));
}
