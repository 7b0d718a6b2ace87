import { addDays, instantAt, type LocalDate, localDateOf, type Zone } from "@lapang/domain/venue/venue-time";

/** The seed's calendar: everything is relative to today, so that the demo never goes stale. */
export type VenueDay = { zone: Zone; today: LocalDate; now: Date };

export function venueDayAt(zone: Zone, now: Date): VenueDay {
  return { zone, today: localDateOf(zone, now), now };
}

/** Returns the dates from `first` to `last` days after today, both included. */
export function datesAround(day: VenueDay, first: number, last: number): LocalDate[] {
  return Array.from({ length: last - first + 1 }, (_, index) => addDays(day.today, first + index));
}

/** Returns today's midnight, which is never in the future. */
export function startOfToday(day: VenueDay): Date {
  return instantAt(day.zone, day.today, 0);
}
