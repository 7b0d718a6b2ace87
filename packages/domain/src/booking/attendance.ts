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

/** What a ticket's own times say at the door; for each of its visits it lets in once. */
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

/** People are let in shortly before their time and until it is over. */
export function assertMayCheckIn({ start, end }: VisitTime, now: Date, settings: CheckIn): void {
  const opens = checkInOpens(start, settings);
  if (now < opens) throw new DomainError("check_in_too_early", "Too early to check in", { from: opens.toISOString() });
  if (now >= end) throw new DomainError("visit_over", "The time is over");
}

/** What was noted by mistake can be taken back for a moment. */
export function assertMayUndo(notedAt: Date, now: Date, { checkIn }: Undo): void {
  if (now.getTime() <= notedAt.getTime() + checkIn.undoMinutes * 60_000) return;
  throw new DomainError("undo_too_late", "Too late to undo it", { minutes: checkIn.undoMinutes });
}

/** Whole minutes that somebody who has not come is late; none before the start. */
export function lateMinutes(start: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - start.getTime()) / 60_000));
}
