import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { useCallback } from "react";
import { kindWords } from "../../i18n/bookings/kind-words.ts";
import { myBookingText as t } from "../../i18n/bookings/my-booking.ts";
import { useAnswer } from "../../lib/api/use-answer.ts";
import type { LiveEvent } from "../../lib/live/live.ts";
import { useLive } from "../../lib/live/use-live.ts";
import { useOnline } from "../../lib/live/use-online.ts";
import { shortDateWords, timeWords } from "../../lib/moment-words.ts";
import { Icon } from "../../ui/icon.tsx";
import { PageBreadcrumb } from "../../ui/navigation/page-breadcrumb.tsx";
import { bookingQueries } from "../bookings/queries.ts";
import { useDeviceCopy } from "../identity/session/use-device-copy.ts";
import { Ticket } from "../tickets/ticket.tsx";
import { venueQueries } from "../venue/queries.ts";
import { BookingActions } from "./booking-actions.tsx";
import { BookingFacts } from "./booking-facts.tsx";
import { PayFirst } from "./pay-first.tsx";

const titles = kindWords("title");

/** One of the customer's bookings, live: the ticket stays in view beside its details. */
export function BookingPage({ id }: { id: string }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const query = bookingQueries.booking(id);
  const seen = useAnswer(query);
  useLive(
    query,
    useCallback(
      (event: LiveEvent) => event.name === "payment" || (event.name === "booking" && event.data.id === id),
      [id],
    ),
  );
  useDeviceCopy(query.url, seen);
  const booking = seen.data;
  return (
    <div className="wrap pb-12 max-md:pt-3">
      <PageBreadcrumb
        parent={{ label: t.list, path: "/my-booking" }}
        here={booking.code}
        className="py-3 max-md:hidden"
      />
      <h1 className="sr-only">
        {titles[booking.kind]} {booking.code}
      </h1>
      {booking.may.pay ? <PayFirst booking={booking} venue={venue} /> : null}
      <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[23rem_minmax(0,1fr)]">
        <div className="max-w-112">
          <Ticket booking={booking} venue={venue} />
          <KeptNote booking={booking} venue={venue} />
          <BookingActions booking={booking} venue={venue} />
        </div>
        <BookingFacts booking={booking} venue={venue} />
      </div>
    </div>
  );
}

function KeptNote({ booking, venue }: { booking: BookingDetail; venue: Venue }) {
  const online = useOnline();
  const moment = `${shortDateWords(venue, booking.now)} ${timeWords(venue, booking.now)}`;
  if (!booking.ticket && online) return <div className="h-6" />;
  return (
    <p className="flex items-center gap-2.5 py-3.5 font-semibold text-ink-2 text-sm">
      <Icon name={online ? "wifi" : "offline"} />
      {online ? t.ticket.offline : t.ticket.asOf(moment)}
    </p>
  );
}
