import { type LocalDate, type LocalTime, weekdayOf } from "./venue-time.ts";

const NBSP = "\u00a0";
export const weekdayNames = ["Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu", "Minggu"] as const;
export const monthNames = [
  "Januari",
  "Februari",
  "Maret",
  "April",
  "Mei",
  "Juni",
  "Juli",
  "Agustus",
  "September",
  "Oktober",
  "November",
  "Desember",
] as const;
const shortMonths = ["Jan", "Feb", "Mar", "Apr", "Mei", "Jun", "Jul", "Agu", "Sep", "Okt", "Nov", "Des"] as const;

export function weekdayName(weekday: number): string {
  return weekdayNames[weekday - 1] ?? "";
}

export function shortWeekdayName(weekday: number): string {
  return weekdayName(weekday).slice(0, 3);
}

/** "21 Nov": day and month stay on one line. */
export function formatDayMonth(date: LocalDate): string {
  return `${Number(date.slice(8))}${NBSP}${shortMonths[Number(date.slice(5, 7)) - 1]}`;
}

/** "Sabtu, 21 Nov 2026" */
export function formatLongDate(date: LocalDate): string {
  return `${weekdayName(weekdayOf(date))}, ${formatDayMonth(date)}${NBSP}${date.slice(0, 4)}`;
}

/** "07.00": Indonesian clocks write a full stop. */
export function formatTime(time: LocalTime): string {
  return time.slice(0, 5).replace(":", ".");
}

/** "07.00–08.00 WIB" */
export function formatTimeRange(from: LocalTime, to: LocalTime, letters: string): string {
  return `${formatTime(from)}–${formatTime(to)}${NBSP}${letters}`;
}
