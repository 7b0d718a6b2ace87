import { formatDayMonth, formatLongDate, weekdayName } from "../venue/indonesian-date.ts";
import { addDays, isLocalDate, type LocalDate, type LocalTime, minutesOf, weekdayOf } from "../venue/venue-time.ts";

/** Context of the readers: the time and the opening hours. In `notes` they explain guesses to the customer. */
export type Moment = {
  today: LocalDate;
  minutes: number;
  opens: number;
  closes: number;
  notes: string[];
  /** Other meanings that the customer can choose. */
  offers: Offer[];
  /** True if the line names a past day. */
  namedPast: boolean;
};

/** Unambiguous words for another meaning of a chip. */
export type Offer = { field: string; label: string; words: string };

export type OpenHours = { opens: LocalTime; closes: LocalTime };

export function momentOf(now: { date: LocalDate; time: LocalTime }, hours: OpenHours, notes: string[]): Moment {
  return {
    today: now.date,
    minutes: minutesOf(now.time),
    opens: minutesOf(hours.opens),
    closes: minutesOf(hours.closes),
    notes,
    offers: [],
    namedPast: false,
  };
}

/** Null for an impossible date. */
export function dateFrom(year: number, month: number, day: number): LocalDate | null {
  const date = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isLocalDate(date) ? date : null;
}

export function firstOfMonth(date: LocalDate, monthsAhead: number): LocalDate {
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + monthsAhead;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}-01`;
}

/** Returns the next day with this weekday, today included. */
export function comingWeekday(today: LocalDate, weekday: number): LocalDate {
  return addDays(today, (weekday - weekdayOf(today) + 7) % 7);
}

/** Returns that weekday in the next week; weeks start on Monday. */
export function nextWeeks(today: LocalDate, weekday: number): LocalDate {
  return addDays(today, 7 - weekdayOf(today) + weekday);
}

/** "Sabtu, 21 Nov", with the year if it is not the current one. */
export function dayLabel(date: LocalDate, today: LocalDate): string {
  if (date.slice(0, 4) !== today.slice(0, 4)) return formatLongDate(date);
  return `${weekdayName(weekdayOf(date))}, ${formatDayMonth(date)}`;
}
