import { courtStretch } from "./court-stretch.ts";
import type { Stretch } from "./quota.ts";
import { nextToOffer, type Waiting } from "./waiting-list.ts";

/** Returns the parts of a stretch that `occupied` leaves free. */
export function freeGaps({ start, end }: Stretch, occupied: readonly Stretch[]): Stretch[] {
  const gaps: Stretch[] = [];
  let from = start;
  for (const taken of occupied.toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    if (taken.start > from) gaps.push({ start: from, end: taken.start < end ? taken.start : end });
    if (taken.end > from) from = taken.end;
    if (from >= end) return gaps;
  }
  return [...gaps, { start: from, end }];
}

/**
 * Returns the ids of the waiting entries that get an offer now. Each entry takes its time and the buffer from the free gaps;
 * the rest goes to the next entry.
 */
export function entriesToOffer(
  { court, bufferMinutes }: { court: string; bufferMinutes: number },
  entries: readonly Waiting[],
  gaps: readonly Stretch[],
  now: Date,
): string[] {
  const waiting = entries.map((entry) => ({ ...entry, ...courtStretch(entry, bufferMinutes) }));
  const ids: string[] = [];
  const open = [...gaps];
  for (let gap = open.pop(); gap; gap = open.pop()) {
    const next = nextToOffer(waiting, { court, ...gap }, now);
    if (!next) continue;
    ids.push(next.id);
    if (gap.start < next.start) open.push({ start: gap.start, end: next.start });
    if (next.end < gap.end) open.push({ start: next.end, end: gap.end });
  }
  return ids;
}
