import { coversDate, type Standing } from "../booking/standing.ts";
import type { Refusal } from "../refusal.ts";
import type { VenueSettings } from "../venue/venue-settings.ts";
import { addDays, type LocalDate, localDateOf, type Zone } from "../venue/venue-time.ts";

type WindowSettings = Pick<VenueSettings, "bookingWindowDays" | "seriesWeeks">;
export type DateSpan = { from: LocalDate; to: LocalDate };

/** The days a customer may book: every day up to `lastDay`, and the days of their hotel stay beyond it. */
export type BookingWindow = { lastDay: LocalDate; alsoOpen: readonly DateSpan[] };

const STAFF_DAYS = 366;

/** Tenants have the window of members, because a lease has no fixed last night that could extend it. */
export function windowFor(standing: Standing, today: LocalDate, { bookingWindowDays }: WindowSettings): BookingWindow {
  const tenant = standing.stays.some((stay) => stay.kind === "kost" && coversDate(stay, today));
  const own = standing.clubMember || tenant ? bookingWindowDays.member : bookingWindowDays.public;
  const days = standing.staff ? STAFF_DAYS : own;
  const alsoOpen = standing.stays.flatMap((stay) =>
    stay.kind === "hotel" && stay.to !== null ? [{ from: stay.from, to: stay.to }] : [],
  );
  return { lastDay: addDays(today, days), alsoOpen };
}

/** The longer window of a weekly series, the same for everyone. */
export function seriesWindow(today: LocalDate, { seriesWeeks }: WindowSettings): BookingWindow {
  return { lastDay: addDays(today, seriesWeeks * 7), alsoOpen: [] };
}

export function isOpenOn(window: BookingWindow, date: LocalDate): boolean {
  return date <= window.lastDay || window.alsoOpen.some((span) => span.from <= date && date <= span.to);
}

export type WindowCheck = {
  zone: Zone;
  start: Date;
  /** End of a booking made at the desk: staff may sell a time that has begun until it ends. */
  deskEnd?: Date | undefined;
  now: Date;
  window: BookingWindow;
  staff: boolean;
};

/** Refuses a start in the past (at the desk: an end in the past) and, except for staff, a date outside the window. */
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
