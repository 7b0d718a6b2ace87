import { formatTime } from "../venue/indonesian-date.ts";
import { addDays, type LocalDate, timeOf, weekdayOf } from "../venue/venue-time.ts";
import { type Chip, capital } from "./chip.ts";
import type { Day } from "./dates.ts";
import { hoursOfPart } from "./day-parts.ts";
import { dayLabel, type Moment } from "./moment.ts";
import type { Clock } from "./times.ts";

/** Hours of a part of the day given without a clock time. */
const parts: Record<string, [from: number, to: number]> = {
  subuh: [6, 8],
  ...hoursOfPart,
  sekarang: [0, 24],
};
const LONGEST_HOURS = 3;

const clockLabel = (minutes: number) => formatTime(timeOf(minutes));

function partAt(minutes: number): string {
  const hour = minutes / 60;
  return hour < 11 ? "pagi" : hour < 15 ? "siang" : hour < 19 ? "sore" : "malam";
}

/** Returns the starts on that day that can still be booked. A part of today begins at the next full hour. */
function startsOn(date: LocalDate, clock: Clock, m: Moment): number[] {
  const soonest = date === m.today ? Math.max(m.opens, m.minutes) : m.opens;
  if ("starts" in clock) return clock.starts.filter((start) => start >= soonest && start + 60 <= m.closes);
  const [from, to] = parts[clock.part] ?? [0, 24];
  const start = Math.max(from * 60, Math.ceil(soonest / 60) * 60);
  return start < to * 60 && start + 60 <= m.closes ? [start] : [];
}

/** Days until the requested day occurs again. */
function daysUntilAgain(day: Day | undefined, m: Moment): number {
  if (day?.span === "weekend" && weekdayOf(m.today) === 7) return 6;
  return day?.span === "named" ? 7 : 1;
}

/** Returns the most likely day and start, never in the past; each guess adds a note. */
export function settleStart(
  clock: Clock | null,
  day: Day | undefined,
  m: Moment,
): { date?: LocalDate; start?: number } {
  if (!clock) return day ? { date: day.date } : {};
  const possible = startsOn("", clock, m);
  if (possible.length === 0) {
    const said = "starts" in clock ? `jam ${clockLabel(clock.starts[0] ?? 0)}` : clock.part;
    m.notes.push(`Buka ${clockLabel(m.opens)}–${clockLabel(m.closes)}, jadi ${said} tidak bisa dipesan.`);
    return day ? { date: day.date } : {};
  }
  let date = day?.date ?? m.today;
  let [start] = startsOn(date, clock, m);
  if (start === undefined) {
    date = addDays(date, daysUntilAgain(day, m));
    start = possible[0] ?? m.opens;
    const said = "starts" in clock ? clockLabel(start) : clock.part === "sekarang" ? "Jam buka" : capital(clock.part);
    m.notes.push(`${said} hari ini sudah lewat; dicari ${dayLabel(date, m.today)}.`);
  }
  const other = possible.find((minutes) => minutes !== start);
  if ("starts" in clock && other !== undefined) {
    const meant = `tulis '${partAt(other)}' kalau maksudmu ${clockLabel(other)}`;
    m.notes.push(`Jam ${clock.said} ${partAt(start)}; ${meant}.`);
  }
  return { date, start };
}

/** Limits the length: whole hours, one to three, not past closing. */
export function settleHours(length: number, start: number | undefined, m: Moment): number {
  let hours = Math.max(1, Math.ceil(length / 60));
  if (hours > LONGEST_HOURS) {
    hours = LONGEST_HOURS;
    m.notes.push(`Paling lama ${LONGEST_HOURS} jam sekali pesan.`);
  } else if (hours * 60 !== length) {
    m.notes.unshift(`Lapangan disewa per jam penuh: ${hours} jam.`);
  }
  const room = start === undefined ? hours : Math.floor((m.closes - start) / 60);
  if (room >= hours) return hours;
  m.notes.push(`Tutup ${clockLabel(m.closes)}, jadi ${room} jam.`);
  return room;
}

export function courtTimes(clock: Clock | null, length: number | null, day: Day | undefined, m: Moment): Chip[] {
  const { date, start } = settleStart(clock, day, m);
  const chips: Chip[] = [];
  if (date) chips.push({ field: "date", value: date, label: dayLabel(date, m.today) });
  if (clock && start !== undefined) {
    const label = "part" in clock ? `${capital(clock.part)}, dari ${clockLabel(start)}` : clockLabel(start);
    chips.push({ field: "time", value: timeOf(start), label });
  }
  const wanted = length ?? (clock && "length" in clock ? clock.length : undefined);
  if (wanted === undefined) return chips;
  const hours = settleHours(wanted, start, m);
  return [...chips, { field: "hours", value: String(hours), label: `${hours} jam` }];
}
