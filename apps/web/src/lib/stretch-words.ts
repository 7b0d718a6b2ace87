import { localDateOf } from "@lapang/domain/venue/venue-time";
import { dateWords, rangeWords, shortDateWords, timeWords, type VenueClock } from "./moment-words.ts";

function isOneDay({ zone }: VenueClock, start: string, end: string): boolean {
  return localDateOf(zone, new Date(start)) === localDateOf(zone, new Date(end));
}

/** "Sab, 21 Nov, 07.00–09.00 WIB", or over several days "Jum, 20 Nov 14.00 WIB sampai Min, 22 Nov 12.00 WIB" */
export function stretchWords(venue: VenueClock, start: string, end: string): string {
  if (isOneDay(venue, start, end)) return `${shortDateWords(venue, start)}, ${rangeWords(venue, start, end)}`;
  return `${shortDateWords(venue, start)} ${timeWords(venue, start)} sampai ${shortDateWords(venue, end)} ${timeWords(venue, end)}`;
}

/** Like `stretchWords` with the full date, in two parts. */
export function longStretchWords(venue: VenueClock, start: string, end: string): [day: string, hours: string] {
  if (isOneDay(venue, start, end)) return [dateWords(venue, start), rangeWords(venue, start, end)];
  return [`${dateWords(venue, start)} ${timeWords(venue, start)}`, `sampai ${untilWords(venue, start, end)}`];
}

/** "09.00 WIB", and on another day "Min, 22 Nov 12.00 WIB" */
export function untilWords(venue: VenueClock, start: string, end: string): string {
  return isOneDay(venue, start, end) ? timeWords(venue, end) : `${shortDateWords(venue, end)} ${timeWords(venue, end)}`;
}
