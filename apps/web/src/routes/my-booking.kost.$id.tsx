import { createFileRoute } from "@tanstack/react-router";
import { LeasePage } from "../features/kost/lease/lease-page.tsx";
import { kostQueries } from "../features/kost/queries.ts";
import { BookingPending } from "../features/my-bookings/bookings-pending.tsx";
import { venueQueries } from "../features/venue/queries.ts";
import { leaseText } from "../i18n/stays/lease.ts";
import { orNotFound } from "../lib/api/or-not-found.ts";
import { headOf, pageHead } from "../lib/page/head.ts";

const t = leaseText.page;

export const Route = createFileRoute("/my-booking/kost/$id")({
  staticData: { loginRequired: true, accountMenu: true },
  loader: async ({ context: { answers, origin }, params: { id }, location }) => {
    await Promise.all([answers.get(venueQueries.venue()), orNotFound(answers.get(kostQueries.lease(id)))]);
    return {
      head: pageHead({ title: t.title, description: t.description, path: location.pathname, origin, noIndex: true }),
    };
  },
  head: headOf,
  pendingComponent: BookingPending,
  component: Lease,
});

function Lease() {
  return <LeasePage id={Route.useParams().id} />;
}
