import type { EnrolmentDetails } from "@lapang/contract/booking-items";
import { termLine, trialLine } from "@lapang/domain/academy/term-price";
import type { PlainLine } from "@lapang/domain/booking/price-line";
import type { NewItem } from "../../bookings/item.ts";
import type { AcademyOffer, OfferedEnrolment } from "./read-enrolments.ts";
import { firstOf } from "./refuse-unsuited.ts";

/** Without a name: bills and books keep it for ever. */
const labelOf = ({ batch, trial }: OfferedEnrolment) =>
  trial ? `Kelas coba ${batch.name} ${batch.code}` : `${batch.name} ${batch.code}`;

export function linesOfOffer({ enrolments, settings, now }: AcademyOffer): PlainLine[] {
  return enrolments.map((enrolment) => {
    const { itemId, batch, sessions, termSessions, furtherChild, credit } = enrolment;
    const label = labelOf(enrolment);
    if (enrolment.trial) return trialLine({ itemId, label, price: batch.trial_price ?? 0 });
    const term = {
      itemId,
      label,
      pricePerTerm: batch.price_per_term,
      sessions: termSessions,
      sessionsLeft: sessions.length,
      firstSession: firstOf(enrolment).starts_at,
      furtherChild,
      trialCredit: credit?.price ?? 0,
    };
    return termLine(term, settings.academy, now);
  });
}

/** One row for each seat: it stands beside the ledger, where its sessions have court and coach already. */
export function rowsOfOffer({ enrolments, settings }: AcademyOffer): NewItem[] {
  return enrolments.map((enrolment) => ({
    id: enrolment.itemId,
    kind: "academy",
    title: labelOf(enrolment),
    starts_at: firstOf(enrolment).starts_at,
    ends_at: enrolment.sessions.at(-1)?.ends_at ?? null,
    policy: settings.academy.cancellation,
    details: detailsOf(enrolment),
  }));
}

function detailsOf({ batch, participantId, attendee, trial, sessions }: OfferedEnrolment): EnrolmentDetails {
  return {
    programme: { slug: batch.slug, name: batch.name, drill: batch.drill as EnrolmentDetails["programme"]["drill"] },
    batch: batch.code,
    weekdays: batch.weekdays,
    from: batch.from_time.slice(0, 5),
    to: batch.to_time.slice(0, 5),
    coach: batch.coach_name,
    court: { slug: batch.court_slug, name: batch.court_name },
    participantId,
    participant: attendee.name,
    trial,
    sessions: sessions.length,
  };
}
