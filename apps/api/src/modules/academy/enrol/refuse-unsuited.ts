import { refuseUnfit } from "@lapang/domain/academy/fit";
import { refuseRepeated } from "@lapang/domain/academy/own-seats";
import { DomainError } from "@lapang/domain/errors";
import { throwIfRefused } from "@lapang/domain/refusal";
import { localDateOf } from "@lapang/domain/venue/venue-time";
import { type AcademyOffer, type OfferedEnrolment, seatOf } from "./read-enrolments.ts";

/** Refuses a class that is no longer sold, unsuitable for the participant, or theirs already; names the rule. */
export function refuseUnsuited({ enrolments, zone }: AcademyOffer, { now }: { now: Date }): void {
  for (const enrolment of enrolments) {
    refuseUnsold(enrolment, now);
    const firstDay = localDateOf(zone, firstOf(enrolment).starts_at);
    // The age on the first day of the class counts, also for a participant who joins later.
    const day = enrolment.trial ? firstDay : minDate(enrolment.batch.starts_on, firstDay);
    throwIfRefused(refuseRepeated(seatOf(enrolment), enrolment.has));
    throwIfRefused(refuseUnfit(enrolment.attendee, enrolment.limits, day));
  }
}

/** Refuses to enrol a child whose guardian's consent is not recorded; an offer from before this rule stays valid. */
export function refuseWithoutGuardian({ enrolments }: AcademyOffer): void {
  const children = enrolments.filter(({ lacksConsent }) => lacksConsent);
  if (children.length === 0) return;
  const participants = children.map(({ attendee }) => attendee.id);
  throw new DomainError("guardian_consent_required", "A parent or guardian has to agree first", { participants });
}

const minDate = (one: string, other: string) => (one < other ? one : other);

function refuseUnsold({ batch, trial, sessions }: OfferedEnrolment, now: Date): void {
  const refuse = (rule: string, message: string) => new DomainError("not_for_sale", message, { rule });
  if (batch.status !== "published") throw refuse("withdrawn", "The class is not held");
  if (trial && batch.trial_price === null) throw refuse("no_trial", "This programme has no trial");
  if (sessions.length === 0) throw refuse("no_sessions", "There is no session of it left");
  if (trial && sessions.some(({ starts_at }) => starts_at <= now)) {
    throw new DomainError("start_in_past", "The session has begun");
  }
}

export function firstOf({ sessions }: Pick<OfferedEnrolment, "sessions">) {
  const [first] = sessions;
  if (!first) throw new Error("an enrolment without sessions was not refused");
  return first;
}
