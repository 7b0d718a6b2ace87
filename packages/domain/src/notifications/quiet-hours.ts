import type { QuietHours } from "../venue/venue-settings.ts";
import { addDays, instantAt, localDateOf, localTimeOf, minutesOf, type Zone } from "../venue/venue-time.ts";

/** The venue's time zone and quiet hours; equal limits mean no quiet hours. */
export type Nights = { zone: Zone; quietHours: QuietHours };

/** Returns the end of the quiet hours at `at`; null outside quiet hours. */
export function endOfQuiet({ zone, quietHours: { from, until } }: Nights, at: Date): Date | null {
  const [minutes, begins, ends] = [minutesOf(localTimeOf(zone, at)), minutesOf(from), minutesOf(until)];
  const isQuiet = begins <= ends ? minutes >= begins && minutes < ends : minutes >= begins || minutes < ends;
  if (!isQuiet) return null;
  const today = localDateOf(zone, at);
  return instantAt(zone, minutes < ends ? today : addDays(today, 1), until);
}

/** Returns the last moment before the quiet hours that contain `at`. */
export function eveningBefore({ zone, quietHours: { from } }: Nights, at: Date): Date {
  const today = localDateOf(zone, at);
  const evening = minutesOf(localTimeOf(zone, at)) >= minutesOf(from) ? today : addDays(today, -1);
  return new Date(instantAt(zone, evening, from).getTime() - 1);
}
