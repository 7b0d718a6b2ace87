import type { Venue } from "@lapang/contract/site/venue";
import { minutesOf, timeOf } from "@lapang/domain/venue/venue-time";

/** Full hours between the earliest opening and the last start of any day. */
export function startTimes(opening: Venue["openingHours"]): string[] {
  if (opening.length === 0) return [];
  const first = Math.min(...opening.map(({ opens }) => minutesOf(opens)));
  const last = Math.max(...opening.map(({ closes }) => minutesOf(closes)));
  return Array.from({ length: Math.floor((last - first) / 60) }, (_, index) => timeOf(first + index * 60));
}
