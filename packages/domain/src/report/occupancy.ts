import type { DayHours } from "../court/slots.ts";
import { addDays, minutesOf, weekdayOf } from "../venue/venue-time.ts";
import { daysIn, type Period } from "./report-period.ts";

/** Sold minutes and open minutes. */
export type Use = { sold: number; open: number };
export type OpenHour = { weekday: number; hour: number; open: number };

/** Returns the minutes of a period for which a court is open, by weekday and hour. */
export function openHours(hours: readonly DayHours[], period: Period): OpenHour[] {
  const days = weekdaysIn(period);
  return hours.flatMap(({ weekday, opens, closes }) => {
    const [from, to] = [minutesOf(opens), minutesOf(closes)];
    const times = days.get(weekday) ?? 0;
    if (times === 0) return [];
    const first = Math.floor(from / 60);
    const count = Math.ceil(to / 60) - first;
    return Array.from({ length: count }, (_, index) => {
      const start = (first + index) * 60;
      const minutes = Math.min(to, start + 60) - Math.max(from, start);
      return { weekday, hour: first + index, open: minutes * times };
    });
  });
}

export type Stretch = { weekday: number; from: number; minutes: number };

/** Splits a stretch into hours of the week with its minutes in each; `from` is its minute of the day. */
export function hoursOf({ weekday, from, minutes }: Stretch): { weekday: number; hour: number; minutes: number }[] {
  const first = Math.floor(from / 60);
  return Array.from({ length: Math.ceil((from + minutes) / 60) - first }, (_, index) => {
    const start = (first + index) * 60;
    return {
      weekday: ((weekday - 1 + Math.floor((first + index) / 24)) % 7) + 1,
      hour: (first + index) % 24,
      minutes: Math.min(from + minutes, start + 60) - Math.max(from, start),
    };
  });
}

/** Counts how often each weekday occurs in a period. */
function weekdaysIn(period: Period): Map<number, number> {
  const days = daysIn(period);
  const first = weekdayOf(period.from);
  return new Map(
    Array.from({ length: 7 }, (_, index) => {
      const weekday = weekdayOf(addDays(period.from, index));
      return [weekday, Math.floor((days - ((weekday - first + 7) % 7) + 6) / 7)];
    }),
  );
}

/** Returns the whole percent; null if nothing was open. */
export function percentOf({ sold, open }: Use): number | null {
  return open > 0 ? Math.round((sold * 100) / open) : null;
}
