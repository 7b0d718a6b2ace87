import type { Level } from "../identity/participant.ts";
import type { AcademySettings } from "../venue/venue-settings.ts";
import type { LocalDate } from "../venue/venue-time.ts";
import { type Attendee, type ClassLimits, refuseUnfit } from "./fit.ts";

const HOUR_MS = 3_600_000;

type ExcusedSession = { sessionStart: Date; moved: boolean; now: Date };

/**
 * True if an absence reported now earns a make-up session. A session that the venue has moved needs no notice: the absence
 * counts if it is reported before the session begins.
 */
export function isAbsenceInTime(
  { sessionStart, moved, now }: ExcusedSession,
  rules: Pick<AcademySettings, "absenceNoticeHours">,
): boolean {
  const hours = moved ? 0 : rules.absenceNoticeHours;
  return sessionStart > now && sessionStart.getTime() - now.getTime() >= hours * HOUR_MS;
}

/** A make-up session must be used within `makeUpDays` or before the term ends, whichever is later. */
export function makeUpUntil(now: Date, termEnd: Date, { makeUpDays }: Pick<AcademySettings, "makeUpDays">): Date {
  return new Date(Math.max(now.getTime() + makeUpDays * 24 * HOUR_MS, termEnd.getTime()));
}

type MissedSession = Attendee & { missedLevel: Level | "semua" };

/** True for a class of the missed level or for all levels, within the class's age limits. */
export function suitsMakeUp({ missedLevel, birthDate }: MissedSession, limits: ClassLimits, day: LocalDate): boolean {
  const sameLevel = limits.level === missedLevel || limits.level === "semua";
  return sameLevel && refuseUnfit({ birthDate, level: null }, limits, day) === null;
}
