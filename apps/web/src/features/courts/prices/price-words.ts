import type { CourtDetail } from "@lapang/contract/courts/courts";
import { formatTime, weekdayName } from "@lapang/domain/venue/indonesian-date";
import { courtsText as t } from "../../../i18n/courts/courts.ts";

const WHOLE_WEEK = 7;

/** "Senin–Jumat", "Sabtu dan Minggu", "Setiap hari". */
export function weekdaysWords(weekdays: readonly number[]): string {
  const days = [...new Set(weekdays)].sort((a, b) => a - b);
  const [first = 1] = days;
  const last = days.at(-1) ?? first;
  if (days.length === WHOLE_WEEK) return t.everyDay;
  if (days.length > 2 && last - first === days.length - 1) return `${weekdayName(first)}–${weekdayName(last)}`;
  const names = days.map(weekdayName);
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} ${t.and} ${names.at(-1)}` : (names[0] ?? "");
}

export type PriceRow = { days: string; hours: string; peak: boolean; public: number | null; member: number | null };

/** One row per price band, with the public price and the club members' price. */
export function priceRows(prices: CourtDetail["prices"]): PriceRow[] {
  const rows = new Map<string, PriceRow & { order: string }>();
  for (const price of prices) {
    const days = weekdaysWords(price.weekdays);
    const key = `${days} ${price.from} ${price.to}`;
    const row = rows.get(key) ?? {
      days,
      hours: `${formatTime(price.from)}–${formatTime(price.to)}`,
      peak: price.peak,
      public: null,
      member: null,
      order: `${Math.min(...price.weekdays)} ${price.from}`,
    };
    row[price.tier] = price.pricePerHour;
    rows.set(key, row);
  }
  return [...rows.values()].sort((a, b) => (a.order < b.order ? -1 : 1)).map(({ order: _, ...row }) => row);
}

type DayHours = CourtDetail["hours"][number];

/** Days with the same opening hours are merged. */
export function openingRows(hours: readonly DayHours[]): { days: string; hours: string }[] {
  const groups = new Map<string, number[]>();
  for (const { weekday, opens, closes } of hours) {
    const key = `${formatTime(opens)}–${formatTime(closes)}`;
    groups.set(key, [...(groups.get(key) ?? []), weekday]);
  }
  return [...groups].map(([span, weekdays]) => ({ days: weekdaysWords(weekdays), hours: span }));
}
