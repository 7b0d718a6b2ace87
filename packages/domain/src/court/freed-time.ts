import { courtStretch } from "./court-stretch.ts";
import type { Stretch } from "./quota.ts";
import { nextInLine, type Waiting } from "./waiting-list.ts";

/** What is left of a stretch between those that are occupied. */
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
 * The ids of everybody on one court whose turn it is, given what is free there: each takes a piece, with the time that the
 * court needs after it, and the rest goes to the next.
 */
export function lineWinners(
  { court, bufferMinutes }: { court: string; bufferMinutes: number },
  line: readonly Waiting[],
  gaps: readonly Stretch[],
  now: Date,
): string[] {
  const wishes = line.map((entry) => ({ ...entry, ...courtStretch(entry, bufferMinutes) }));
  const winners: string[] = [];
  const open = [...gaps];
  for (let gap = open.pop(); gap; gap = open.pop()) {
    const next = nextInLine(wishes, { court, ...gap }, now);
    if (!next) continue;
    winners.push(next.id);
    if (gap.start < next.start) open.push({ start: gap.start, end: next.start });
    if (next.end < gap.end) open.push({ start: next.end, end: gap.end });
  }
  return winners;
}
