import type { Refusal } from "../refusal.ts";
import { daysBetween, localDateOf, localTimeOf, minutesOf, weekdayOf, type Zone } from "../venue/venue-time.ts";
import type { Stretch } from "./quota.ts";

export type CoachHours = readonly { weekday: number; from: string; to: string }[];

/** True if the coach teaches for the whole stretch. A coach without weekly hours is always available. */
export function coachWorks(weekly: CoachHours, zone: Zone, { start, end }: Stretch): boolean {
  if (weekly.length === 0) return true;
  const date = localDateOf(zone, start);
  const first = minutesOf(localTimeOf(zone, start));
  const last = minutesOf(localTimeOf(zone, end)) + daysBetween(date, localDateOf(zone, end)) * 1440;
  return weekly.some(
    ({ weekday, from, to }) => weekday === weekdayOf(date) && minutesOf(from) <= first && last <= minutesOf(to),
  );
}

export function checkCoachHours(
  coach: { slug: string; weekly: CoachHours },
  zone: Zone,
  stretch: Stretch,
): Refusal | null {
  if (coachWorks(coach.weekly, zone, stretch)) return null;
  const message = "The coach does not give lessons then";
  return { code: "not_for_sale", rule: "coach_hours", message, facts: { coach: coach.slug } };
}
