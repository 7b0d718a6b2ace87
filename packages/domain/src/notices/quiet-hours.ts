import type { QuietHours } from "../venue/venue-settings.ts";
import { addDays, instantAt, localDateOf, localTimeOf, minutesOf, type Zone } from "../venue/venue-time.ts";

/** A venue's wall clock, and from when until when it leaves phones silent; the same hour twice is never. */
export type Nights = { zone: Zone; quietHours: QuietHours };

/** When phones may ring again; null while they may ring now. */
export function endOfQuiet({ zone, quietHours: { from, until } }: Nights, at: Date): Date | null {
  const [minutes, begins, ends] = [minutesOf(localTimeOf(zone, at)), minutesOf(from), minutesOf(until)];
  const isQuiet = begins <= ends ? minutes >= begins && minutes < ends : minutes >= begins || minutes < ends;
  if (!isQuiet) return null;
  const today = localDateOf(zone, at);
  return instantAt(zone, minutes < ends ? today : addDays(today, 1), until);
}

/** The last moment before a quiet night at which a phone may ring. */
export function eveningBefore({ zone, quietHours: { from } }: Nights, at: Date): Date {
  const today = localDateOf(zone, at);
  const evening = minutesOf(localTimeOf(zone, at)) >= minutesOf(from) ? today : addDays(today, -1);
  return new Date(instantAt(zone, evening, from).getTime() - 1);
}
