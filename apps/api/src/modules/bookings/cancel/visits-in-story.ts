import type { BookedPart } from "../record/list-parts.ts";

/** What the story of a booking tells of visits that it no longer has. */
export function visitsInStory(going: readonly BookedPart[]) {
  return going
    .flatMap(({ visit }) => visit ?? [])
    .toSorted((a, b) => a.start.getTime() - b.start.getTime())
    .map(({ title, start, end }) => ({ title, startsAt: start, endsAt: end }));
}
