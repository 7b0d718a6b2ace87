import { createFileRoute } from "@tanstack/react-router";
import { WithBookingLooks } from "../booking-looks.tsx";
import { readBookingSearch } from "../features/my-bookings/booking-search.ts";
import { BookingsPending } from "../features/my-bookings/bookings-pending.tsx";
import { MyBookingsPage } from "../features/my-bookings/my-bookings-page.tsx";
import { myBookingQueries } from "../features/my-bookings/queries.ts";
import { venueQueries } from "../features/venue/queries.ts";
import { myBookingsText as t } from "../i18n/bookings/my-bookings.ts";
import { fetchOrRecall } from "../lib/app/device-copies.ts";
import { headOf, pageHead } from "../lib/page/head.ts";

export const Route = createFileRoute("/my-booking/")({
  staticData: { layout: "user-account", loginRequired: true },
  validateSearch: readBookingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { answers, origin }, deps }) => {
    await Promise.all([answers.get(venueQueries.venue()), fetchOrRecall(answers, myBookingQueries.list(deps))]);
    return {
      head: pageHead({ title: t.title, description: t.description, path: "/my-booking", origin, noIndex: true }),
    };
  },
  head: headOf,
  pendingComponent: BookingsPending,
  component: MyBookings,
});

function MyBookings() {
  return (
    <WithBookingLooks>
      <MyBookingsPage search={Route.useSearch()} />
    </WithBookingLooks>
  );
}
