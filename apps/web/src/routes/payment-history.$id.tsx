import { createFileRoute } from "@tanstack/react-router";
import { WithBookingLooks } from "../booking-looks.tsx";
import { PaymentPage } from "../features/payments/payment-page.tsx";
import { PaymentsPending } from "../features/payments/payments-pending.tsx";
import { paymentQueries } from "../features/payments/queries.ts";
import { venueQueries } from "../features/venue/queries.ts";
import { paymentsText } from "../i18n/bookings/payments.ts";
import { orNotFound } from "../lib/api/or-not-found.ts";
import { headOf, pageHead } from "../lib/page/head.ts";

const t = paymentsText.one;

export const Route = createFileRoute("/payment-history/$id")({
  staticData: { loginRequired: true, accountMenu: true },
  loader: async ({ context: { answers, origin }, params: { id }, location }) => {
    await Promise.all([answers.get(venueQueries.venue()), orNotFound(answers.get(paymentQueries.payment(id)))]);
    return {
      head: pageHead({ title: t.title, description: t.description, path: location.pathname, origin, noIndex: true }),
    };
  },
  head: headOf,
  pendingComponent: PaymentsPending,
  component: Payment,
});

function Payment() {
  return (
    <WithBookingLooks>
      <PaymentPage id={Route.useParams().id} />
    </WithBookingLooks>
  );
}
