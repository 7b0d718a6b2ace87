import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { academySaleText as t } from "../../../i18n/academy/sale.ts";
import { dateWords } from "../../../lib/moment-words.ts";
import { DrillDrawing } from "../../../ui/drawings/drill-drawing.tsx";
import { BatchTimes } from "../batch-times.tsx";

/** The class with its drill from above, and all participants with a seat. */
export function ClassSummary({ booking, venue }: { booking: BookingDetail; venue: Venue }) {
  const seats = booking.items.filter((item) => item.kind === "academy");
  const [first] = seats;
  if (!first) return null;
  return (
    <ul className="grid gap-6">
      {seats.map(({ id, enrolment, startsAt }) => (
        <li
          key={id}
          className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-5 sm:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <DrillDrawing drill={enrolment.programme.drill} />
          <div>
            <h2 className="type-3">
              {enrolment.trial ? `${t.trialTitle} ${enrolment.programme.name}` : enrolment.programme.name}
            </h2>
            <p className="mt-1 font-bold">{enrolment.participant}</p>
            <p className="font-semibold">
              {enrolment.trial && startsAt ? (
                dateWords(venue, startsAt)
              ) : (
                <BatchTimes batch={enrolment} letters={venue.zoneLetters} />
              )}
            </p>
            <p className="mt-1 text-ink-2 text-sm">
              {enrolment.batch}, {t.summary(enrolment.sessions)}
              {startsAt && !enrolment.trial ? `. ${t.until(dateWords(venue, startsAt))}` : ""}
            </p>
            <p className="text-ink-2 text-sm">{t.with(enrolment.coach, enrolment.court.name)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
