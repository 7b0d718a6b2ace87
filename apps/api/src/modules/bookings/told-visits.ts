import type { BookedVisit } from "./list-visits.ts";

/** What the story of a booking tells of visits that it no longer has. */
export function toldVisits(visits: readonly BookedVisit[], from: Date) {
  return visits
    .filter(({ start }) => start >= from)
    .toSorted((a, b) => a.place.start.getTime() - b.place.start.getTime())
    .map(({ place }) => ({ title: place.title, startsAt: place.start, endsAt: place.end }));
}
