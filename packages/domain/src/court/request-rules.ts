import type { Refusal } from "../refusal.ts";
import {
  daysBetween,
  type LocalTime,
  localDateOf,
  localTimeOf,
  minutesOf,
  weekdayOf,
  type Zone,
} from "../venue/venue-time.ts";
import type { Stretch } from "./quota.ts";
import type { DayHours } from "./slots.ts";

export type CourtRules = {
  zone: Zone;
  hours: readonly DayHours[];
  slotMinutes: number;
  minSlots: number;
  maxSlots: number;
};

/** Refuses a stretch outside the opening hours, off the slot grid, too short or too long. */
export function checkStretch(rules: CourtRules, { start, end }: Stretch): Refusal | null {
  const date = localDateOf(rules.zone, start);
  const hours = rules.hours.find((entry) => entry.weekday === weekdayOf(date));
  const from = minutesOf(localTimeOf(rules.zone, start));
  const to = minutesOf(localTimeOf(rules.zone, end)) + daysBetween(date, localDateOf(rules.zone, end)) * 1440;
  if (!isWholeMinute(start) || !isWholeMinute(end)) return offGrid(rules, hours?.opens ?? null);
  if (to <= from) return wrongLength(rules, (to - from) / 60);
  if (!hours || from < minutesOf(hours.opens) || to > minutesOf(hours.closes)) {
    const facts = { date, opens: hours?.opens ?? null, closes: hours?.closes ?? null };
    return { code: "outside_hours", rule: "hours", message: "The court is closed for part of it", facts };
  }
  const opens = minutesOf(hours.opens);
  if ((from - opens) % rules.slotMinutes !== 0 || (to - from) % rules.slotMinutes !== 0) {
    return offGrid(rules, hours.opens);
  }
  const slots = (to - from) / rules.slotMinutes;
  return slots < rules.minSlots || slots > rules.maxSlots ? wrongLength(rules, (to - from) / 60) : null;
}

/**
 * Applies the maximum length to consecutive stretches on one court together, so that splitting a request cannot evade it.
 * `own` are all of the booking's stretches on this court.
 */
export function checkRun(rules: CourtRules, stretch: Stretch, own: readonly Stretch[]): Refusal | null {
  const { start, end } = consecutiveRun(stretch, own);
  const minutes = (end.getTime() - start.getTime()) / 60_000;
  return minutes > rules.maxSlots * rules.slotMinutes ? wrongLength(rules, minutes / 60) : null;
}

/** Extends a stretch by all of `own` that touch it without a break. */
function consecutiveRun(stretch: Stretch, own: readonly Stretch[]): Stretch {
  let run = stretch;
  for (;;) {
    const touching = own.filter(({ start, end }) => start <= run.end && end >= run.start);
    const start = Math.min(run.start.getTime(), ...touching.map((other) => other.start.getTime()));
    const end = Math.max(run.end.getTime(), ...touching.map((other) => other.end.getTime()));
    if (start === run.start.getTime() && end === run.end.getTime()) return run;
    run = { start: new Date(start), end: new Date(end) };
  }
}

function isWholeMinute(instant: Date): boolean {
  return instant.getTime() % 60_000 === 0;
}

function offGrid({ slotMinutes }: CourtRules, opens: LocalTime | null): Refusal {
  const message = `Bookings follow slots of ${slotMinutes} minutes`;
  return { code: "granularity_not_allowed", rule: "granularity", message, facts: { slotMinutes, opens } };
}

function wrongLength({ slotMinutes, minSlots, maxSlots }: CourtRules, wants: number): Refusal {
  const shortest = (minSlots * slotMinutes) / 60;
  const longest = (maxSlots * slotMinutes) / 60;
  const message = `A booking lasts ${shortest} to ${longest} hours`;
  return { code: "duration_not_allowed", rule: "duration", message, facts: { shortest, longest, wants } };
}
