import type { Level } from "../identity/participant.ts";
import type { Refusal } from "../refusal.ts";
import type { LocalDate } from "../venue/venue-time.ts";

export type Attendee = {
  /** Null for the account holder: an adult whose birth date is not recorded. */
  birthDate: LocalDate | null;
  /** Null when unknown. */
  level: Level | null;
};

export type ClassLimits = { ageMin: number; ageMax: number | null; level: Level | "semua" };

export const ADULT_AGE = 18;

/** Returns the age in whole years on `day`. In common years a birthday on 29 February counts on 1 March. */
export function ageOn(birthDate: LocalDate, day: LocalDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Refuses a seat if the participant's age on `firstDay` or their level does not fit the class; null if both fit. */
export function refuseUnfit(attendee: Attendee, limits: ClassLimits, firstDay: LocalDate): Refusal | null {
  return refuseAge(attendee, limits, firstDay) ?? refuseLevel(attendee, limits);
}

function refuseAge({ birthDate }: Attendee, { ageMin, ageMax }: ClassLimits, firstDay: LocalDate): Refusal | null {
  const age = birthDate === null ? null : ageOn(birthDate, firstDay);
  const fits =
    age === null ? ageMax === null || ageMax >= ADULT_AGE : age >= ageMin && (ageMax === null || age <= ageMax);
  if (fits) return null;
  const facts = { age, ageMin, ageMax, firstDay };
  return { code: "age_not_fitting", rule: "age", message: "The class is for another age", facts };
}

function refuseLevel({ level }: Attendee, limits: ClassLimits): Refusal | null {
  if (level === null || limits.level === "semua" || limits.level === level) return null;
  const facts = { level, needed: limits.level };
  return { code: "level_not_fitting", rule: "level", message: "The class is for another level", facts };
}
