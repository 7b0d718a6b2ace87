import type { Term } from "@lapang/domain/academy/term-price";
import { academyTexts } from "../../../texts/academy.ts";
import type { OfferedEnrolment } from "./read-enrolments.ts";
import { firstOf } from "./refuse-unsuited.ts";

/** The label has no participant's name, because bills and the journal keep it after an erasure. */
export const labelOf = ({ batch, trial }: OfferedEnrolment) =>
  trial ? academyTexts.id.trialLabel(`${batch.name} ${batch.code}`) : `${batch.name} ${batch.code}`;

/** Returns the facts that decide a term's price. */
export function termOf(enrolment: OfferedEnrolment): Term {
  const { itemId, batch, sessions, termSessions, furtherChild, credit } = enrolment;
  return {
    itemId,
    label: labelOf(enrolment),
    pricePerTerm: batch.price_per_term,
    sessions: termSessions,
    sessionsLeft: sessions.length,
    firstSession: firstOf(enrolment).starts_at,
    furtherChild,
    trialCredit: credit?.price ?? 0,
  };
}
