import { createFileRoute } from "@tanstack/react-router";
import { bookingQueries } from "../features/bookings/queries.ts";
import { BookingPage } from "../features/my-bookings/booking-page.tsx";
import { BookingPending } from "../features/my-bookings/bookings-pending.tsx";
import { venueQueries } from "../features/venue/queries.ts";
import { myBookingText as t } from "../i18n/bookings/my-booking.ts";
import { orNotFound } from "../lib/api/or-not-found.ts";
import { askOrRecall } from "../lib/app/device-copies.ts";
import { headOf, pageHead } from "../lib/page/head.ts";
import { WithSellables } from "../sellables.tsx";

export const Route = createFileRoute("/my-booking/hotel/$id")({
  staticData: { loginRequired: true, accountMenu: true },
  loader: async ({ context: { answers, origin }, params: { id }, location }) => {
    const booking = askOrRecall(answers, bookingQueries.booking(id));
    await Promise.all([answers.get(venueQueries.venue()), orNotFound(booking)]);
    return {
      head: pageHead({
        title: t.stayTitle,
        description: t.description,
        path: location.pathname,
        origin,
        noIndex: true,
      }),
    };
  },
  head: headOf,
  pendingComponent: BookingPending,
  component: HotelBooking,
});

function HotelBooking() {
  return (
    <WithSellables>
      <BookingPage id={Route.useParams().id} title={t.stayTitle} />
    </WithSellables>
  );
}
