import { myBookingsText as t } from "../../i18n/bookings/my-bookings.ts";
import { useOptionalAnswer } from "../../lib/api/use-answer.ts";
import type { LiveEvent } from "../../lib/live/live.ts";
import { useLive } from "../../lib/live/use-live.ts";
import { rangeWords, shortDateWords } from "../../lib/moment-words.ts";
import { Icon } from "../../ui/icon.tsx";
import { Follow } from "../../ui/navigation/follow.tsx";
import { bookingPathOf } from "../bookings/paths.ts";
import { useBookingLook } from "../bookings/use-booking-look.ts";
import { venueQueries } from "../venue/queries.ts";
import { myBookingQueries } from "./queries.ts";

const isOwn = ({ name }: LiveEvent) => name === "booking";

/** The customer's next booking, with a link to its ticket. Renders nothing without one. */
export function NextBooking() {
  const venue = useOptionalAnswer(venueQueries.venue());
  const query = myBookingQueries.next();
  const [booking] = useOptionalAnswer(query)?.items ?? [];
  useLive(query, isOwn);
  const { hasHours } = useBookingLook(booking?.kind);
  if (!venue || !booking?.startsAt || !booking.endsAt) return null;
  const hours = hasHours ? `, ${rangeWords(venue, booking.startsAt, booking.endsAt)}` : "";
  return (
    <section aria-label={t.next} className="wrap">
      <Follow
        href={bookingPathOf(booking)}
        className="focus-inset flex min-h-15 items-center gap-3 border-rule-strong border-b-2 py-2 hover:bg-line-2"
      >
        <Icon name="ticket" size={24} className="text-court-text" />
        <span className="min-w-0 flex-1 leading-snug">
          <span className="block text-ink-2 text-sm">
            {t.next}: <b className="text-ink">{booking.title}</b>, {t.status[booking.status].toLowerCase()}
          </span>
          <b className="no-break">{`${shortDateWords(venue, booking.startsAt)}${hours}`}</b>
        </span>
        <Icon name="right" />
      </Follow>
    </section>
  );
}
