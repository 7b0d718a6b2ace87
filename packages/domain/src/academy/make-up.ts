import type { Level } from "../identity/participant.ts";
import type { AcademySettings } from "../venue/venue-settings.ts";
import type { LocalDate } from "../venue/venue-time.ts";
import { type Attendee, type ClassLimits, refuseUnfit } from "./fit.ts";

const HOUR_MS = 3_600_000;

type ExcusedSession = { sessionStart: Date; moved: boolean; now: Date };

/**
 * Whether who tells now that they will not come gets another session for it. To a time that the venue has chosen since,
 * nobody need be able to come: it may be told until it begins.
 */
export function isToldInTime(
  { sessionStart, moved, now }: ExcusedSession,
  rules: Pick<AcademySettings, "absenceNoticeHours">,
): boolean {
  const hours = moved ? 0 : rules.absenceNoticeHours;
  return sessionStart > now && sessionStart.getTime() - now.getTime() >= hours * HOUR_MS;
}

/** Some days, or until the term's end, whichever is later. */
export function makeUpUntil(now: Date, termEnd: Date, { makeUpDays }: Pick<AcademySettings, "makeUpDays">): Date {
  return new Date(Math.max(now.getTime() + makeUpDays * 24 * HOUR_MS, termEnd.getTime()));
}

type Missing = Attendee & { missedLevel: Level | "semua" };

/** A class of the same level will do, and so will one for everybody; the age counts as in any class. */
export function suitsMakeUp({ missedLevel, birthDate }: Missing, limits: ClassLimits, day: LocalDate): boolean {
  const sameLevel = limits.level === missedLevel || limits.level === "semua";
  return sameLevel && refuseUnfit({ birthDate, level: null }, limits, day) === null;
}
