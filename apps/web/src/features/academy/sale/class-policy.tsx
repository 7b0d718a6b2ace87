import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { refundSteps } from "@lapang/domain/booking/cancellation";
import { academySaleText as t } from "../../../i18n/academy/sale.ts";
import { momentWords } from "../../bookings/policy-words.ts";

type ClassPolicyProps = { booking: BookingDetail; venue: Venue; now: number };

/** The refund rule of a term with its dates, shown before payment. */
export function ClassPolicy({ booking: { startsAt, policy, items }, venue, now }: ClassPolicyProps) {
  if (startsAt === null) return null;
  const steps = refundSteps({ start: new Date(startsAt), policy, shareCap: null }).filter(
    ({ until, percent }) => percent > 0 && until.getTime() > now,
  );
  const isTerm = items.some((item) => item.kind === "academy" && !item.enrolment.trial);
  return (
    <section aria-labelledby="batal">
      <h2 id="batal" className="type-3 border-rule-strong border-b-2 pb-3">
        {t.policyTitle}
      </h2>
      <ul className="mt-3 grid gap-1">
        {steps.map(({ until, percent }) => (
          <li key={percent}>{t.policyUntil(momentWords(until, venue), percent)}</li>
        ))}
        <li>{steps.length > 0 ? t.policyAfter : t.policyNow}</li>
      </ul>
      {isTerm ? <p className="mt-2 text-ink-2 text-sm">{t.absence(venue.policy.absenceNoticeHours)}</p> : null}
    </section>
  );
}
