import { DomainError } from "../errors.ts";
import type { VenueSettings } from "../venue/venue-settings.ts";

export type Outcome = "came" | "absent";
type CheckIn = { checkIn: Pick<VenueSettings["checkIn"], "opensMinutes"> };
type Undo = { checkIn: Pick<VenueSettings["checkIn"], "undoMinutes"> };
type VisitTime = { start: Date; end: Date };

export function checkInOpens(start: Date, { checkIn }: CheckIn): Date {
  return new Date(start.getTime() - checkIn.opensMinutes * 60_000);
}

type VisitOnTicket = { start: Date; minutes: number };

/** Checks a ticket's times at the door: `good` once per visit, then `used`. */
export function ticketVerdict(
  visits: readonly VisitOnTicket[],
  { now, readBefore }: { now: Date; readBefore: readonly Date[] },
  settings: CheckIn,
): "good" | "used" | "early" | "over" {
  const doors = visits.map(({ start, minutes }) => ({
    from: checkInOpens(start, settings),
    to: new Date(start.getTime() + minutes * 60_000),
  }));
  const open = doors.find(({ from, to }) => from <= now && now < to);
  if (open) return readBefore.some((at) => open.from <= at && at < open.to) ? "used" : "good";
  return doors.some(({ from }) => from > now) ? "early" : "over";
}

/** Check-in opens `opensMinutes` before the start and closes at the end. */
export function assertMayCheckIn({ start, end }: VisitTime, now: Date, settings: CheckIn): void {
  const opens = checkInOpens(start, settings);
  if (now < opens) throw new DomainError("check_in_too_early", "Too early to check in", { from: opens.toISOString() });
  if (now >= end) throw new DomainError("visit_over", "The time is over");
}

/** Staff can undo a mistaken entry for `undoMinutes`. */
export function assertMayUndo(notedAt: Date, now: Date, { checkIn }: Undo): void {
  if (now.getTime() <= notedAt.getTime() + checkIn.undoMinutes * 60_000) return;
  throw new DomainError("undo_too_late", "Too late to undo it", { minutes: checkIn.undoMinutes });
}

/** Whole minutes since the start; 0 before it. */
export function lateMinutes(start: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - start.getTime()) / 60_000));
}
