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

/** Everybody on one court whose turn it is, given what is free there: each takes a piece, and the rest goes to the next. */
export function lineWinners(court: string, line: readonly Waiting[], gaps: readonly Stretch[], now: Date): Waiting[] {
  const winners: Waiting[] = [];
  const open = [...gaps];
  for (let gap = open.pop(); gap; gap = open.pop()) {
    const next = nextInLine(line, { court, ...gap }, now);
    if (!next) continue;
    winners.push(next);
    if (gap.start < next.start) open.push({ start: gap.start, end: next.start });
    if (next.end < gap.end) open.push({ start: next.end, end: gap.end });
  }
  return winners;
}
