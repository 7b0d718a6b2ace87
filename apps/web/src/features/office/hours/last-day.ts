import type { VenueClock } from "../../../lib/moment-words.ts";
import { dateWords } from "../../../lib/moment-words.ts";

/** Over at midnight: the day before is the last. */
export function lastDayWords(venue: VenueClock, validUntil: string): string {
  return dateWords(venue, new Date(Date.parse(validUntil) - 1).toISOString());
}
