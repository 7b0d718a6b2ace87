import { addDays, instantAt, localDateOf, localTimeOf, minutesOf, type Zone } from "../venue-time.ts";

/** On the venue's wall clock. */
const QUIET_FROM = "21:00";
const QUIET_UNTIL = "07:00";

/** When phones may ring again; null while they may ring now. */
export function endOfQuiet(zone: Zone, at: Date): Date | null {
  const minutes = minutesOf(localTimeOf(zone, at));
  const today = localDateOf(zone, at);
  if (minutes >= minutesOf(QUIET_FROM)) return instantAt(zone, addDays(today, 1), QUIET_UNTIL);
  return minutes < minutesOf(QUIET_UNTIL) ? instantAt(zone, today, QUIET_UNTIL) : null;
}

/** The last moment before a quiet night at which a phone may ring. */
export function eveningBefore(zone: Zone, at: Date): Date {
  const today = localDateOf(zone, at);
  const evening = minutesOf(localTimeOf(zone, at)) >= minutesOf(QUIET_FROM) ? today : addDays(today, -1);
  return new Date(instantAt(zone, evening, QUIET_FROM).getTime() - 1);
}
