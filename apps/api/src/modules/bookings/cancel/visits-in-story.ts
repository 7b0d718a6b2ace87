import type { BookedPart } from "../record/list-parts.ts";

/** The details of cancelled visits in the timeline. */
export function visitsInStory(going: readonly BookedPart[]) {
  return going
    .flatMap(({ visit }) => visit ?? [])
    .toSorted((a, b) => a.start.getTime() - b.start.getTime())
    .map(({ title, start, end }) => ({ title, startsAt: start, endsAt: end }));
}
