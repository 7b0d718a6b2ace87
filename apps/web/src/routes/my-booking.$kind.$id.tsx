import { createFileRoute, redirect } from "@tanstack/react-router";
import { bookingPathOf } from "../features/bookings/paths.ts";
import { bookingQueries } from "../features/bookings/queries.ts";
import { BookingPage } from "../features/my-bookings/booking-page.tsx";
import { BookingPending } from "../features/my-bookings/bookings-pending.tsx";
import { venueQueries } from "../features/venue/queries.ts";
import { kindWords } from "../i18n/bookings/kind-words.ts";
import { myBookingText as t } from "../i18n/bookings/my-booking.ts";
import { orNotFound } from "../lib/api/or-not-found.ts";
import { fetchOrRecall } from "../lib/app/device-copies.ts";
import { headOf, pageHead } from "../lib/page/head.ts";
import { WithSellables } from "../sellables.tsx";

const titles = kindWords("title");

export const Route = createFileRoute("/my-booking/$kind/$id")({
  staticData: { loginRequired: true, accountMenu: true },
  loader: async ({ context: { answers, origin }, params: { id }, location }) => {
    const asked = orNotFound(fetchOrRecall(answers, bookingQueries.booking(id)));
    const [booking] = await Promise.all([asked, answers.get(venueQueries.venue())]);
    // Packages and dues once had the address of a court; links in old messages still lead there.
    const path = bookingPathOf(booking);
    if (path !== location.pathname) throw redirect({ href: path + location.searchStr, replace: true });
    return {
      head: pageHead({ title: titles[booking.kind], description: t.description, path, origin, noIndex: true }),
    };
  },
  head: headOf,
  pendingComponent: BookingPending,
  component: OwnBooking,
});

function OwnBooking() {
  return (
    <WithSellables>
      <BookingPage id={Route.useParams().id} />
    </WithSellables>
  );
}
