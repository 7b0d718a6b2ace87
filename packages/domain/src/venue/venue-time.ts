/**
 * Instants are UTC; the screen shows the venue's local time. Indonesia has three zones without daylight saving, so a zone is a
 * fixed offset and a day always has 24 hours: arithmetic needs no time-zone database in the browser.
 */
export const zones = {
  "Asia/Jakarta": { letters: "WIB", offsetMinutes: 420 },
  "Asia/Makassar": { letters: "WITA", offsetMinutes: 480 },
  "Asia/Jayapura": { letters: "WIT", offsetMinutes: 540 },
} as const;

export type Zone = keyof typeof zones;
/** Local date of the venue, "YYYY-MM-DD". */
export type LocalDate = string;
/** Local time of the venue, "HH:MM"; "24:00" is the end of the day. */
export type LocalTime = string;
/** ISO: Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const DAY_MS = 86_400_000;
const datePattern = /^\d{4}-\d{2}-\d{2}$/;
const timePattern = /^(\d{2}):(\d{2})(?::00)?$/;

export function isLocalDate(text: string): boolean {
  return !Number.isNaN(midnightOf(text));
}

/** NaN for an impossible date. */
function midnightOf(text: string): number {
  const ms = datePattern.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // `Date` reads 30 February as a day in March.
  return new Date(ms).getUTCDate() === Number(text.slice(8)) ? ms : Number.NaN;
}

export function minutesOf(time: LocalTime): number {
  const match = timePattern.exec(time);
  const minutes = match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN;
  if (!(minutes <= 1440)) throw new RangeError(`Not a time of day: ${time}`);
  return minutes;
}

export function timeOf(minutes: number): LocalTime {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

function utcMidnight(date: LocalDate): number {
  const ms = midnightOf(date);
  if (Number.isNaN(ms)) throw new RangeError(`Not a date: ${date}`);
  return ms;
}

export function instantAt(zone: Zone, date: LocalDate, time: LocalTime | number): Date {
  const minutes = typeof time === "number" ? time : minutesOf(time);
  return new Date(utcMidnight(date) + (minutes - zones[zone].offsetMinutes) * 60_000);
}

export function localDateOf(zone: Zone, instant: Date): LocalDate {
  return new Date(instant.getTime() + zones[zone].offsetMinutes * 60_000).toISOString().slice(0, 10);
}

export function localTimeOf(zone: Zone, instant: Date): LocalTime {
  return new Date(instant.getTime() + zones[zone].offsetMinutes * 60_000).toISOString().slice(11, 16);
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(utcMidnight(date) + days * DAY_MS).toISOString().slice(0, 10);
}

export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / DAY_MS);
}

export function weekdayOf(date: LocalDate): Weekday {
  return (new Date(utcMidnight(date)).getUTCDay() || 7) as Weekday;
}

/** Returns the same day of a later month, or its last day if the month is shorter. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
