import { formatDayMonth, monthNames, shortWeekdayName, weekdayName } from "@lapang/domain/venue/indonesian-date";
import { type LocalDate, weekdayOf } from "@lapang/domain/venue/venue-time";

/** "November 2026" */
export function monthWords(month: string): string {
  return `${monthNames[Number(month.slice(5, 7)) - 1]}\u00a0${month.slice(0, 4)}`;
}

/** "Jum, 20 Nov" */
export function shortDay(date: LocalDate): string {
  return `${shortWeekdayName(weekdayOf(date))}, ${formatDayMonth(date)}`;
}

/** "Jumat, 20 Nov" */
export function dayWords(date: LocalDate): string {
  return `${weekdayName(weekdayOf(date))}, ${formatDayMonth(date)}`;
}
