import type { VenueClock } from "../../../lib/moment-words.ts";
import { dateWords } from "../../../lib/moment-words.ts";

/** The expiry is midnight, so the last day is the one before. */
export function lastDayWords(venue: VenueClock, validUntil: string): string {
  return dateWords(venue, new Date(Date.parse(validUntil) - 1).toISOString());
}
