import type { Refusal } from "../booking/refusal.ts";
import type { Level } from "../identity/participant.ts";
import type { LocalDate } from "../venue/venue-time.ts";

export type Attendee = {
  /** Null for the account's own person: a grown-up whose age nobody asks. */
  birthDate: LocalDate | null;
  /** Null where nobody has said. */
  level: Level | null;
};

export type ClassLimits = { ageMin: number; ageMax: number | null; level: Level | "semua" };

export const GROWN_UP = 18;

/** Whole years on that day; who is born on 29 February has their birthday on 1 March in other years. */
export function ageOn(birthDate: LocalDate, day: LocalDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Why somebody may not have a seat in a class that begins on `firstDay`; null when they may. */
export function refuseUnfit(attendee: Attendee, limits: ClassLimits, firstDay: LocalDate): Refusal | null {
  return refuseAge(attendee, limits, firstDay) ?? refuseLevel(attendee, limits);
}

function refuseAge({ birthDate }: Attendee, { ageMin, ageMax }: ClassLimits, firstDay: LocalDate): Refusal | null {
  const age = birthDate === null ? null : ageOn(birthDate, firstDay);
  const fits =
    age === null ? ageMax === null || ageMax >= GROWN_UP : age >= ageMin && (ageMax === null || age <= ageMax);
  if (fits) return null;
  const facts = { age, ageMin, ageMax, firstDay };
  return { code: "age_not_fitting", rule: "age", message: "The class is for another age", facts };
}

function refuseLevel({ level }: Attendee, limits: ClassLimits): Refusal | null {
  if (level === null || limits.level === "semua" || limits.level === level) return null;
  const facts = { level, needed: limits.level };
  return { code: "level_not_fitting", rule: "level", message: "The class is for another level", facts };
}
