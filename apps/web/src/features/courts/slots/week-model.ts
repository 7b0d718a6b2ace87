import type { DayOfSlots, SlotView } from "@lapang/contract/courts/courts";
import { addDays, daysBetween, type LocalDate, type LocalTime, minutesOf } from "@lapang/domain/venue/venue-time";

export const WEEK_DAYS = 7;
/** The last linked week: no booking window is longer than two weeks; a guest who stays later arrives with a date. */
const LAST_LINKED = 2;
/** The API answers for days within a year. */
const LAST_WEEK = 51;

/** The week, counted from today, that contains a date; a date outside the year gives the first or last week. */
export function weekOf(today: LocalDate, date: LocalDate | undefined): number {
  if (!date) return 0;
  return Math.min(LAST_WEEK, Math.max(0, Math.floor(daysBetween(today, date) / WEEK_DAYS)));
}

export function weekStart(today: LocalDate, week: number): LocalDate {
  return addDays(today, week * WEEK_DAYS);
}

export function weekLinks(today: LocalDate, week: number): { previous?: LocalDate; next?: LocalDate } {
  return {
    ...(week > 0 ? { previous: weekStart(today, week - 1) } : {}),
    ...(week < LAST_LINKED ? { next: weekStart(today, week + 1) } : {}),
  };
}

export type HourRow = { from: LocalTime; cells: (SlotView | undefined)[] };

/** Hours down, days (or courts) across; undefined where that column is closed at that hour. */
export function hourRows(columns: readonly (readonly SlotView[])[]): HourRow[] {
  const hours = [...new Set(columns.flatMap((slots) => slots.map((slot) => slot.from)))].sort();
  return hours.map((from) => ({ from, cells: columns.map((slots) => slots.find((slot) => slot.from === from)) }));
}

const parts = [
  { part: "pagi", until: 11 },
  { part: "siang", until: 15 },
  { part: "sore", until: 18 },
  { part: "malam", until: 24 },
] as const;
export type PartOfDay = (typeof parts)[number]["part"];

export function partOfDay(time: LocalTime): PartOfDay {
  return parts.find(({ until }) => minutesOf(time) < until * 60)?.part ?? "malam";
}

const ROW_HOURS = 4;

/**
 * The day's hours in rows of four, so that a phone shows all at once; a row is named after the part of the day in which it
 * ends.
 */
export function rowsOfDay(slots: readonly SlotView[]): { part: PartOfDay; slots: SlotView[] }[] {
  return Array.from({ length: Math.ceil(slots.length / ROW_HOURS) }, (_, row) => {
    const inRow = slots.slice(row * ROW_HOURS, (row + 1) * ROW_HOURS);
    return { part: partOfDay(inRow.at(-1)?.from ?? "00:00"), slots: inRow };
  });
}

export function freeCount(day: Pick<DayOfSlots, "slots"> | undefined): number {
  return day?.slots.filter((slot) => slot.state === "free").length ?? 0;
}

/** The consecutive free hours from a start on, at most `hours`; empty if the start itself is not free. */
export function freeRunFrom(slots: readonly SlotView[], time: LocalTime | undefined, hours = 1): SlotView[] {
  const start = slots.findIndex((slot) => slot.from === time);
  if (start < 0) return [];
  const wanted = slots.slice(start, start + hours);
  const stop = wanted.findIndex((slot) => slot.state !== "free");
  return stop < 0 ? wanted : wanted.slice(0, stop);
}

type Answer = { now: string; slots: readonly Pick<SlotView, "heldUntil">[] };

const EVERY_MS = 30_000;
const MARGIN_MS = 400;

/** How long an answer stays valid: half a minute, or until its first hold expires by the server's clock. */
export function freshFor({ now, slots }: Answer): number {
  const lapses = slots.flatMap((slot) => (slot.heldUntil ? [Date.parse(slot.heldUntil) - Date.parse(now)] : []));
  return Math.max(1000, Math.min(EVERY_MS, ...lapses.map((wait) => wait + MARGIN_MS)));
}
