import { addDays, instantAt, type LocalDate, localDateOf, type Zone } from "@lapang/domain/venue/venue-time";

/** The venue's calendar as the seed sees it: everything is counted from today, so that the demo never goes stale. */
export type VenueDay = { zone: Zone; today: LocalDate; now: Date };

export function venueDayAt(zone: Zone, now: Date): VenueDay {
  return { zone, today: localDateOf(zone, now), now };
}

/** The dates from `first` to `last` days after today, both included. */
export function datesAround(day: VenueDay, first: number, last: number): LocalDate[] {
  return Array.from({ length: last - first + 1 }, (_, index) => addDays(day.today, first + index));
}

/** Midnight of today has always passed: what is dated by it never lies ahead of the clock. */
export function startOfToday(day: VenueDay): Date {
  return instantAt(day.zone, day.today, 0);
}
