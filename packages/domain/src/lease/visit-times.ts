import { addDays, type LocalDate, type LocalTime, minutesOf, timeOf, weekdayOf } from "../venue/venue-time.ts";

export type VisitingHours = { from: LocalTime; to: LocalTime; weekdays: readonly number[] };

const STEP_MINUTES = 60;
/** Staff need time to be there. */
const LEAD_MINUTES = 120;
export const VISIT_DAYS_AHEAD = 14;

/** Returns the times of one day at which a visitor may see the room. */
export function visitTimes(
  hours: VisitingHours,
  date: LocalDate,
  { today, minute }: { today: LocalDate; minute: number },
) {
  if (!hours.weekdays.includes(weekdayOf(date)) || date < today || date > addDays(today, VISIT_DAYS_AHEAD)) return [];
  const times: LocalTime[] = [];
  for (let at = minutesOf(hours.from); at + STEP_MINUTES <= minutesOf(hours.to); at += STEP_MINUTES) {
    if (date > today || at >= minute + LEAD_MINUTES) times.push(timeOf(at));
  }
  return times;
}

export const visitMoves = {
  requested: ["confirmed", "declined", "cancelled"],
  confirmed: ["confirmed", "declined", "cancelled", "came", "missed"],
  declined: [],
  cancelled: [],
  came: [],
  missed: [],
} as const satisfies Record<string, readonly string[]>;
export type VisitStatus = keyof typeof visitMoves;
