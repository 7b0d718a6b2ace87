import type { Venue } from "@lapang/contract/site/venue";
import { formatDayMonth, formatLongDate, formatTime, shortWeekdayName } from "@lapang/domain/venue/indonesian-date";
import { localDateOf, localTimeOf, weekdayOf } from "@lapang/domain/venue/venue-time";

export type VenueClock = Pick<Venue, "zone" | "zoneLetters">;

/** "14.36 WIB" */
export function timeWords({ zone, zoneLetters }: VenueClock, instant: string): string {
  return `${formatTime(localTimeOf(zone, new Date(instant)))}\u00a0${zoneLetters}`;
}

/** "Sabtu, 21 Nov 2026" */
export function dateWords({ zone }: VenueClock, instant: string): string {
  return formatLongDate(localDateOf(zone, new Date(instant)));
}

/** "07.00–09.00 WIB" */
export function rangeWords({ zone, zoneLetters }: VenueClock, start: string, end: string): string {
  const [from, to] = [start, end].map((instant) => formatTime(localTimeOf(zone, new Date(instant))));
  return `${from}–${to}\u00a0${zoneLetters}`;
}

/** "Sab, 21 Nov" */
export function shortDateWords({ zone }: VenueClock, instant: string): string {
  const date = localDateOf(zone, new Date(instant));
  return `${shortWeekdayName(weekdayOf(date))}, ${formatDayMonth(date)}`;
}

/** "Sab, 21 Nov 07.00" */
export function momentWords(venue: VenueClock, start: string): string {
  return `${shortDateWords(venue, start)} ${formatTime(localTimeOf(venue.zone, new Date(start)))}`;
}
