import type { EnrolmentDetails } from "@lapang/contract/bookings/booking-items";
import { termLine, trialLine } from "@lapang/domain/academy/term-price";
import type { PlainLine } from "@lapang/domain/booking/price-line";
import type { NewItem } from "../../bookings/item.ts";
import { instalmentsOf } from "./divide-price.ts";
import type { AcademyOffer, OfferedEnrolment } from "./read-enrolments.ts";
import { firstOf } from "./refuse-unsuited.ts";
import { labelOf, termOf } from "./term-of.ts";

export function linesOfOffer({ enrolments, settings, now }: AcademyOffer): PlainLine[] {
  return enrolments.map((enrolment) => {
    const { itemId, batch } = enrolment;
    if (enrolment.trial) return trialLine({ itemId, label: labelOf(enrolment), price: batch.trial_price ?? 0 });
    return termLine(termOf(enrolment), settings.academy, now);
  });
}

/** Returns one row per seat, without a resource: the sessions have their own allocations. */
export function rowsOfOffer(offer: AcademyOffer): NewItem[] {
  return offer.enrolments.map((enrolment) => ({
    id: enrolment.itemId,
    kind: "academy",
    title: labelOf(enrolment),
    starts_at: firstOf(enrolment).starts_at,
    ends_at: enrolment.sessions.at(-1)?.ends_at ?? null,
    policy: offer.settings.academy.cancellation,
    details: { ...detailsOf(enrolment), ...instalmentsOf(enrolment, offer) },
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
