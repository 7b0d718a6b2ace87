import { formatDayMonth, monthNames, weekdayName } from "../venue/indonesian-date.ts";
import { addDays, type LocalDate, weekdayOf } from "../venue/venue-time.ts";
import { comingWeekday, dateFrom, dayLabel, firstOfMonth, type Moment, nextWeeks } from "./moment.ts";

/** A span of days from `date`; `named` is a day given only by its weekday. */
export type Reading = { date: LocalDate; span: "named" | "day" | "weekend" | "week" | "month" };

const SUNDAY = 7;

/** "22 november" is unambiguous. */
const plainWords = (date: LocalDate) =>
  `${Number(date.slice(8))} ${monthNames[Number(date.slice(5, 7)) - 1]?.toLowerCase()}`;

function refuse(m: Moment, note: string): null {
  m.notes.push(note);
  return null;
}

export const day = (date: LocalDate): Reading => ({ date, span: "day" });

/** With a year, exactly that day; without one, its next occurrence. */
export function calendarDay(m: Moment, d: number, month: number, year?: number): Reading | null {
  const thisYear = Number(m.today.slice(0, 4));
  const said = `${d} ${monthNames[month - 1] ?? `bulan ke-${month}`}`;
  const first = year === undefined ? thisYear : year < 100 ? 2000 + year : year;
  // Eight years always include a 29 February, even across a century year without one.
  const last = year === undefined ? thisYear + 8 : first;
  let real = false;
  for (let y = first; y <= last; y++) {
    const date = dateFrom(y, month, d);
    real ||= date !== null;
    if (!date || date < m.today) continue;
    if (year === undefined && y > thisYear) m.notes.push(`${said} berikutnya: ${dayLabel(date, m.today)}.`);
    return day(date);
  }
  if (real) m.namedPast = true;
  return refuse(m, real ? `${said} ${first} sudah lewat.` : `Tanggal ${said} tidak ada di kalender.`);
}

/** "tanggal 21": in this month, or in the next month that has such a day. */
export function dayOfMonth(m: Moment, d: number): Reading | null {
  for (let ahead = 0; ahead <= 2; ahead++) {
    const first = firstOfMonth(m.today, ahead);
    const date = dateFrom(Number(first.slice(0, 4)), Number(first.slice(5, 7)), d);
    if (!date || date < m.today) continue;
    if (ahead) m.notes.push(`Tanggal ${d} berikutnya: ${dayLabel(date, m.today)}.`);
    return day(date);
  }
  return refuse(m, `Tanggal ${d} tidak ada di kalender.`);
}

export function named(m: Moment, weekday: number): Reading {
  const date = comingWeekday(m.today, weekday);
  const over = date === m.today && m.minutes + 60 > m.closes;
  return { date: over ? addDays(date, 7) : date, span: "named" };
}

/** "sabtu depan" on a Tuesday is ambiguous; `sure` is true only if the line names the week. */
export function namedNextWeek(m: Moment, weekday: number, sure: boolean): Reading {
  const date = nextWeeks(m.today, weekday);
  const coming = comingWeekday(addDays(m.today, 1), weekday);
  if (!sure && coming !== date) {
    const name = weekdayName(weekday);
    const other = `tulis 'hari ${name.toLowerCase()} ini' untuk ${formatDayMonth(coming)}`;
    m.notes.push(`${name} depan dibaca ${dayLabel(date, m.today)}; ${other}.`);
  }
  return { date, span: "named" };
}

/** Saturday, or today during a weekend. */
export function weekend(m: Moment, next: boolean): Reading {
  const start = m.minutes + 60 > m.closes ? addDays(m.today, 1) : m.today;
  const coming = weekdayOf(start) === 7 ? start : comingWeekday(start, 6);
  return { date: next ? nextWeeks(m.today, 6) : coming, span: "weekend" };
}

export function week(m: Moment, next: boolean, sunday: boolean): Reading {
  const date = next ? nextWeeks(m.today, 1) : m.today;
  const which = next ? "depan" : "ini";
  m.notes.push(`Pekan ${which}, mulai ${dayLabel(date, m.today)}.`);
  // "minggu" is both "week" and "Sunday".
  if (sunday) {
    const coming = comingWeekday(addDays(m.today, 1), SUNDAY);
    const sundays = next ? [coming, ...[nextWeeks(m.today, SUNDAY)].filter((later) => later !== coming)] : [coming];
    for (const one of sundays) m.offers.push({ field: "date", label: dayLabel(one, m.today), words: plainWords(one) });
  }
  return { date, span: "week" };
}

export function monthFrom(m: Moment, month: number, year: string | undefined): Reading | null {
  const ahead = (month - Number(m.today.slice(5, 7)) + 12) % 12;
  const first = year === undefined ? firstOfMonth(m.today, ahead) : dateFrom(Number(year), month, 1);
  if (first === null || first.slice(0, 7) < m.today.slice(0, 7)) {
    return refuse(m, `${monthNames[month - 1]} ${year} sudah lewat.`);
  }
  return { date: first < m.today ? m.today : first, span: "month" };
}

export function later(m: Moment, days: number): Reading | null {
  return days <= 366 ? day(addDays(m.today, days)) : refuse(m, "Tanggal itu lebih dari setahun lagi.");
}

export function past(m: Moment): null {
  m.namedPast = true;
  return refuse(m, "Hari yang sudah lewat tidak bisa dipesan.");
}
