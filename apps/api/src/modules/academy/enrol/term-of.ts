import type { Term } from "@lapang/domain/academy/term-price";
import { academyTexts } from "../../../texts/academy.ts";
import type { OfferedEnrolment } from "./read-enrolments.ts";
import { firstOf } from "./refuse-unsuited.ts";

/** Without a name: bills and books keep it for ever. */
export const labelOf = ({ batch, trial }: OfferedEnrolment) =>
  trial ? academyTexts.id.trialLabel(`${batch.name} ${batch.code}`) : `${batch.name} ${batch.code}`;

/** What a term is priced by. */
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
