import type { Stretch } from "./quota.ts";

/** The time a booking occupies on its court: its own time and the buffer after it. */
export function courtStretch({ start, end }: Stretch, bufferMinutes: number): Stretch {
  return { start, end: new Date(end.getTime() + bufferMinutes * 60_000) };
}

/**
 * The time that one stretch of a booking occupies. `own` are all stretches of the booking on this court: consecutive ones need
 * no buffer between them, so the buffer ends at the latest where the next one begins.
 */
export function ownCourtStretch(stretch: Stretch, own: readonly Stretch[], bufferMinutes: number): Stretch {
  const { start, end } = courtStretch(stretch, bufferMinutes);
  const next = own.filter((other) => other.start >= stretch.end).map((other) => other.start.getTime());
  return { start, end: new Date(Math.min(end.getTime(), ...next)) };
}

/** True if two bookings of one court conflict: one begins before the other's buffer ends. */
export function stretchesConflict(one: Stretch, other: Stretch, bufferMinutes: number): boolean {
  return one.start < courtStretch(other, bufferMinutes).end && other.start < courtStretch(one, bufferMinutes).end;
}
