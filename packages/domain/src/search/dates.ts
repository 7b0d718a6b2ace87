import { weekdayName } from "../venue/indonesian-date.ts";
import { addDays, weekdayOf } from "../venue/venue-time.ts";
import * as calendar from "./calendar.ts";
import { consumeAll, type Line } from "./line.ts";
import { dayLabel, firstOfMonth, type Moment } from "./moment.ts";
import { monthPattern as M, weekdayPattern as W } from "./normalise.ts";
import { months, weekdays } from "./vocabulary.ts";

export type Day = calendar.Reading & { at: number };

type Words = (string | undefined)[];

const monthOf = (name = "") => months.indexOf(name) + 1;
const weekdayIn = (name = "") => weekdays.indexOf(name) + 1;
const yearOf = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits));

/** Longer phrases first: "akhir minggu depan" contains "minggu depan" and "minggu". */
const rules: [source: string, read: (words: Words, m: Moment) => calendar.Reading | null][] = [
  ["(\\d{4})-(\\d\\d?)-(\\d\\d?)", ([y, mo, d], m) => calendar.calendarDay(m, Number(d), Number(mo), yearOf(y))],
  [
    "(?:tanggal )?(\\d\\d?)[/-](\\d\\d?)(?:[/-](\\d{4}|\\d\\d))?",
    ([d, mo, y], m) => calendar.calendarDay(m, Number(d), Number(mo), yearOf(y)),
  ],
  [
    `(?:tanggal )?(\\d\\d?) ${M}(?: (\\d{4}))?`,
    ([d, mo, y], m) => calendar.calendarDay(m, Number(d), monthOf(mo), yearOf(y)),
  ],
  ["tanggal (\\d\\d?)", ([d], m) => calendar.dayOfMonth(m, Number(d))],
  ["(\\d+) (hari|minggu) lagi", ([n, unit], m) => calendar.later(m, Number(n) * (unit === "hari" ? 1 : 7))],
  ["akhir (?:pekan|minggu)(?: (depan)| ini)?", ([next], m) => calendar.weekend(m, next !== undefined)],
  [`(?:hari )?${W} (?:minggu|pekan) depan`, ([name], m) => calendar.namedNextWeek(m, weekdayIn(name), true)],
  [
    "(?<!hari )(?:(minggu)|pekan) (?:(depan)|ini)",
    ([sunday, next], m) => calendar.week(m, next !== undefined, sunday !== undefined),
  ],
  [`(?:hari )?${W} depan`, ([name], m) => calendar.namedNextWeek(m, weekdayIn(name), false)],
  ["bulan (?:(depan)|ini)", ([next], m) => thisMonthOrNext(m, next !== undefined)],
  [`(?:bulan )?${M}(?: (\\d{4}))?`, ([name, year], m) => calendar.monthFrom(m, monthOf(name), year)],
  [`(?:hari )?${W}(?: ini)?`, ([name], m) => calendar.named(m, weekdayIn(name))],
  ["kemarin(?: lusa)?", (_, m) => calendar.past(m)],
  ["hari ini", (_, m) => calendar.day(m.today)],
  ["(?:hari )?besok", (_, m) => calendar.day(addDays(m.today, 1))],
  ["lusa", (_, m) => calendar.day(addDays(m.today, 2))],
];

function thisMonthOrNext(m: Moment, next: boolean): calendar.Reading {
  return { date: next ? firstOfMonth(m.today, 1) : m.today, span: "month" };
}

/** Returns every day on the line, in order. */
export function readDays(line: Line, m: Moment): Day[] {
  const days: Day[] = [];
  for (const [source, read] of rules) {
    for (const { at, groups } of consumeAll(line, source)) {
      const reading = read(groups, m);
      if (reading) days.push({ ...reading, at });
    }
  }
  return withoutEcho(days, m).sort((a, b) => a.at - b.at);
}

/** Merges a weekday with its date ("Sabtu, 21 November"). If they contradict, the date wins. */
function withoutEcho(days: Day[], m: Moment): Day[] {
  const dated = days.find(({ span }) => span === "day");
  if (!dated) return days;
  return days.filter((other) => {
    if (other.span !== "named") return other === dated || other.date !== dated.date;
    if (Math.abs(other.at - dated.at) > 30) return true;
    const weekday = weekdayOf(dated.date);
    if (weekdayOf(other.date) !== weekday) {
      m.notes.push(`${dayLabel(dated.date, m.today)} bukan hari ${weekdayName(weekdayOf(other.date))}.`);
    }
    return false;
  });
}
