import { formatDayMonth, formatLongDate, formatTime } from "@lapang/domain/venue/indonesian-date";
import { localDateOf, localTimeOf, type Zone, zones } from "@lapang/domain/venue/venue-time";

/** "20 Nov" */
export function shortDay(zone: Zone, at: Date): string {
  return formatDayMonth(localDateOf(zone, at));
}

/** "Jumat, 20 Nov 2026" */
export function longDay(zone: Zone, at: Date): string {
  return formatLongDate(localDateOf(zone, at));
}

/** "16.00" */
export function bareTime(zone: Zone, at: Date): string {
  return formatTime(localTimeOf(zone, at));
}

/** "16.00 WIB" */
export function zonedTime(zone: Zone, at: Date): string {
  return `${bareTime(zone, at)}\u00a0${zones[zone].letters}`;
}
