import { instantAt, type LocalDate, type Zone } from "@lapang/domain/venue/venue-time";

const REMINDED_AT = "09:00";

/** Returns when a reminder of this day is sent: in the venue's morning. */
export function remindAt(zone: Zone, on: LocalDate): Date {
  return instantAt(zone, on, REMINDED_AT);
}
