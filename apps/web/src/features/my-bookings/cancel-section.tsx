import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import { myBookingText } from "../../i18n/bookings/my-booking.ts";
import { bookingChangeText } from "../../i18n/bookings/my-booking-change.ts";
import { useOptionalAnswer } from "../../lib/api/use-answer.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { cancellationMoments } from "../bookings/policy-words.ts";
import { useSellable } from "../bookings/use-sellable.ts";
import { useVisits } from "../bookings/use-visits.ts";
import { visitAhead } from "../bookings/visits.ts";
import { CancelButton } from "./cancel-button.tsx";
import { myBookingQueries } from "./queries.ts";

const t = bookingChangeText.cancel;

/** The cancellation rules as of the purchase, with dates, and the refund they give now. */
export function CancelSection({ booking, venue }: { booking: BookingDetail; venue: Venue }) {
  const quote = useOptionalAnswer(myBookingQueries.cancellation(booking.id));
  const moved = booking.timeline.some(({ kind }) => kind === "moved");
  const visits = useVisits(booking);
  const next = visitAhead(visits, booking.now);
  const [first, ...others] = visits;
  const { PolicySteps } = useSellable(booking);
  const begun = first !== undefined && first.id !== next?.id;
  return (
    <section aria-labelledby="kalau-batal" className="border-2 border-rule-strong p-5">
      <h2 id="kalau-batal" className="type-3">
        {myBookingText.policy.title}
      </h2>
      {quote ? (
        <p className="mt-3 font-bold">{quote.refund > 0 ? t.now(formatRupiah(quote.refund)) : t.nowNothing}</p>
      ) : null}
      {PolicySteps ? <PolicySteps booking={booking} venue={venue} now={Date.parse(booking.now)} /> : null}
      <ul className="mt-2 grid gap-1 text-ink-2">
        {others.length > 0 && !PolicySteps ? <li>{myBookingText.policy.each}</li> : null}
        {next && !PolicySteps
          ? cancellationMoments(booking.policy, venue, { start: next.start, now: booking.now }).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))
          : null}
        {moved ? <li>{myBookingText.policy.moved}</li> : null}
      </ul>
      <CancelButton booking={booking} venue={venue} className={`${buttonClass("outline-danger", "sm")} mt-4`}>
        {begun ? t.openRest : t.open}
      </CancelButton>
    </section>
  );
}
