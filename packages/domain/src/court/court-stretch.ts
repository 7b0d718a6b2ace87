import type { Stretch } from "./quota.ts";

/** What a booking takes of its court: its own time, and after it what the court needs to be ready for the next one. */
export function courtStretch({ start, end }: Stretch, bufferMinutes: number): Stretch {
  return { start, end: new Date(end.getTime() + bufferMinutes * 60_000) };
}

/**
 * What one of a booking's stretches takes of its court. `own` are all of the booking's stretches there: who goes on playing
 * needs no court made ready in between, so it ends at the latest where the next one begins.
 */
export function ownCourtStretch(stretch: Stretch, own: readonly Stretch[], bufferMinutes: number): Stretch {
  const { start, end } = courtStretch(stretch, bufferMinutes);
  const next = own.filter((other) => other.start >= stretch.end).map((other) => other.start.getTime());
  return { start, end: new Date(Math.min(end.getTime(), ...next)) };
}

/** Whether two bookings of one court cannot both be: one would begin before the court is ready after the other. */
export function areInTheWay(one: Stretch, other: Stretch, bufferMinutes: number): boolean {
  return one.start < courtStretch(other, bufferMinutes).end && other.start < courtStretch(one, bufferMinutes).end;
}
