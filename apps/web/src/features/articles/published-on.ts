import type { Venue } from "@lapang/contract/site/venue";
import { formatDayMonth } from "@lapang/domain/venue/indonesian-date";
import { localDateOf } from "@lapang/domain/venue/venue-time";

/** "21 Nov 2026" in the venue's time zone, or in western Indonesia's while the venue is unknown. */
export function publishedOn(instant: string, venue: Venue | undefined): string {
  const date = localDateOf(venue?.zone ?? "Asia/Jakarta", new Date(instant));
  return `${formatDayMonth(date)}\u00a0${date.slice(0, 4)}`;
}
