import type { BookingDetail } from "@lapang/contract/bookings";

export type Visit = { id: string; name: string; court: string | null; start: string; end: string };

type Visited = Pick<BookingDetail, "items" | "startsAt" | "endsAt" | "title" | "id" | "now">;

/** Every time somebody comes: the courts of a booking in order, or the stay as a whole. */
export function visitsOf({ items, startsAt, endsAt, title, id }: Omit<Visited, "now">): Visit[] {
  const courts = items.flatMap(({ id: itemId, kind, court, startsAt: start, endsAt: end }) =>
    kind === "court" && court && start && end ? [{ id: itemId, name: court.name, court: court.slug, start, end }] : [],
  );
  if (courts.length > 0) return courts.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start));
  return startsAt && endsAt ? [{ id, name: title, court: null, start: startsAt, end: endsAt }] : [];
}

/** The first that has not begun. */
export function visitAhead(booking: Visited): Visit | undefined {
  return visitsOf(booking).find(({ start }) => Date.parse(start) > Date.parse(booking.now));
}

/** The visit a ticket is about today: the first that is not over, or the last of all. */
export function nextVisit(booking: Visited): Visit | undefined {
  const visits = visitsOf(booking);
  return visits.find(({ end }) => Date.parse(end) > Date.parse(booking.now)) ?? visits.at(-1);
}
