import { formatAmount } from "@lapang/domain/money";
import { type Period, type Step, wholeStep } from "@lapang/domain/report/report-period";
import { formatDayMonth, monthNames } from "@lapang/domain/venue/indonesian-date";
import type { LocalDate } from "@lapang/domain/venue/venue-time";

const yearOf = (date: LocalDate) => date.slice(0, 4);
const monthWords = (date: LocalDate) => `${monthNames[Number(date.slice(5, 7)) - 1]} ${yearOf(date)}`;

/** "November 2026", "2026", "1–20 Nov 2026", "28 Des 2025–3 Jan 2026" */
export function periodWords(period: Period): string {
  const { from, to } = period;
  const step = wholeStep(period);
  if (step === "year") return yearOf(from);
  if (step === "month") return monthWords(from);
  if (from === to) return `${formatDayMonth(from)} ${yearOf(from)}`;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${formatDayMonth(to)} ${yearOf(to)}`;
  const start = yearOf(from) === yearOf(to) ? formatDayMonth(from) : `${formatDayMonth(from)} ${yearOf(from)}`;
  return `${start}–${formatDayMonth(to)} ${yearOf(to)}`;
}

/** The name of a step: a day, a month, a year. */
export function stepWords(start: LocalDate, step: Step): string {
  if (step === "year") return yearOf(start);
  return step === "month" ? `${formatDayMonth(start).slice(-3)} ${yearOf(start)}` : formatDayMonth(start);
}

/** "+11,7 %"; null if the previous value is zero. */
export function changePercent(now: number, before: number): number | null {
  return before > 0 ? ((now - before) * 100) / before : null;
}

export function percent(part: number, whole: number): number | null {
  return whole > 0 ? (part * 100) / whole : null;
}

const oneDigit = new Intl.NumberFormat("id-ID", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function percentWords(value: number | null): string {
  return value === null ? "–" : `${oneDigit.format(value).replace("-", "−")} %`;
}

/** "6,5 jt": for a chart's scale. */
export function shortAmount(amount: number): string {
  const [size, word] = Math.abs(amount) >= 1e9 ? [1e9, "M"] : Math.abs(amount) >= 1e6 ? [1e6, "jt"] : [1e3, "rb"];
  const value = Math.round((amount / size) * 10) / 10;
  return value === 0 ? "0" : `${String(value).replace(".", ",").replace("-", "−")} ${word}`;
}

export function hoursWords(minutes: number): string {
  const hours = minutes / 60;
  return Number.isInteger(hours) ? formatAmount(hours) : oneDigit.format(hours);
}
