import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Sellables, Visit } from "./sellable.ts";
import { sellableOf } from "./use-sellable.ts";

type Visited = Pick<BookingDetail, "items" | "startsAt" | "endsAt" | "title" | "id">;

/** All visits of a booking in order of time; without visit items, the booking as a whole. */
export function visitsOf({ items, startsAt, endsAt, title, id }: Visited, sellables: Sellables): Visit[] {
  const visits = items.flatMap((item) => sellableOf(sellables, item.kind)?.visitOf(item) ?? []);
  if (visits.length > 0) return visits.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
  return startsAt && endsAt ? [{ id, name: title, court: null, start: startsAt, end: endsAt }] : [];
}

/** The first visit that has not begun. */
export function visitAhead(visits: readonly Visit[], now: string): Visit | undefined {
  return visits.find(({ start }) => Date.parse(start) > Date.parse(now));
}

/** The visit that a ticket is for: the first that is not over, or else the last. */
export function nextVisit(visits: readonly Visit[], now: string): Visit | undefined {
  return visits.find(({ end }) => Date.parse(end) > Date.parse(now)) ?? visits.at(-1);
}
