import type { Refusal } from "../booking/refusal.ts";
import { coversDate, type Standing } from "../booking/standing.ts";
import type { VenueSettings } from "../venue/venue-settings.ts";
import { addDays, type LocalDate, localDateOf, type Zone } from "../venue/venue-time.ts";

type WindowSettings = Pick<VenueSettings, "bookingWindowDays" | "seriesWeeks">;
export type DateSpan = { from: LocalDate; to: LocalDate };

/** The days a person may book: every day up to `lastDay`, and the spans beyond it that their stay opens. */
export type BookingWindow = { lastDay: LocalDate; alsoOpen: readonly DateSpan[] };

/** Staff book as far ahead as they are asked to. */
const STAFF_DAYS = 366;

/** A tenant has no last night to look forward to, so a kost room opens the calendar as far as a membership does. */
export function windowFor(standing: Standing, today: LocalDate, { bookingWindowDays }: WindowSettings): BookingWindow {
  const tenant = standing.stays.some((stay) => stay.kind === "kost" && coversDate(stay, today));
  const own = standing.clubMember || tenant ? bookingWindowDays.member : bookingWindowDays.public;
  const days = standing.staff ? STAFF_DAYS : own;
  const alsoOpen = standing.stays.flatMap((stay) =>
    stay.kind === "hotel" && stay.to !== null ? [{ from: stay.from, to: stay.to }] : [],
  );
  return { lastDay: addDays(today, days), alsoOpen };
}

/** A weekly series looks further ahead than a single booking, whoever books it. */
export function seriesWindow(today: LocalDate, { seriesWeeks }: WindowSettings): BookingWindow {
  return { lastDay: addDays(today, seriesWeeks * 7), alsoOpen: [] };
}

export function isOpenOn(window: BookingWindow, date: LocalDate): boolean {
  return date <= window.lastDay || window.alsoOpen.some((span) => span.from <= date && date <= span.to);
}

export type WindowCheck = {
  zone: Zone;
  start: Date;
  /** Of somebody who stands at the desk: what has begun can still be had, until it is over. */
  deskEnd?: Date | undefined;
  now: Date;
  window: BookingWindow;
  staff: boolean;
};

/** Refuses what has begun, for everybody who is not there; and what lies too far ahead, except for staff. */
export function checkWindow({ zone, start, deskEnd, now, window, staff }: WindowCheck): Refusal | null {
  if ((deskEnd ?? start) <= now) {
    const facts = { start: start.toISOString() };
    return { code: "start_in_past", rule: "past", message: "The start is over", facts };
  }
  const date = localDateOf(zone, start);
  if (staff || isOpenOn(window, date)) return null;
  return {
    code: "outside_window",
    rule: "window",
    message: `${date} is not open yet; the last open day is ${window.lastDay}`,
    facts: { date, lastDay: window.lastDay, alsoOpen: window.alsoOpen },
  };
}
