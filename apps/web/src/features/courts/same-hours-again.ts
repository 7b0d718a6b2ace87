import type { BookingCard } from "@lapang/contract/bookings/bookings";
import type { VenueClock } from "../../lib/moment-words.ts";
import { courtHref } from "./pick/court-href.ts";

const WEEK_MS = 7 * 86_400_000;

type Played = Pick<BookingCard, "place" | "startsAt" | "endsAt">;

/** The court's page with the same hours chosen on the next such weekday. */
export function sameHoursAgain(
  { place, startsAt, endsAt }: Played,
  { zone }: Pick<VenueClock, "zone">,
  now = Date.now(),
): string | undefined {
  if (!place || !startsAt || !endsAt) return undefined;
  const weeks = Math.max(0, Math.floor((now - Date.parse(startsAt)) / WEEK_MS) + 1);
  const later = (instant: string) => new Date(Date.parse(instant) + weeks * WEEK_MS).toISOString();
  return courtHref(zone, { court: place, start: later(startsAt), end: later(endsAt) });
}
