import { createFileRoute } from "@tanstack/react-router";
import { readPaymentSearch } from "../features/payments/payment-search.ts";
import { PaymentsPage } from "../features/payments/payments-page.tsx";
import { PaymentsPending } from "../features/payments/payments-pending.tsx";
import { paymentQueries } from "../features/payments/queries.ts";
import { venueQueries } from "../features/venue/queries.ts";
import { paymentsText as t } from "../i18n/bookings/payments.ts";
import { headOf, pageHead } from "../lib/page/head.ts";

export const Route = createFileRoute("/payment-history/")({
  staticData: { loginRequired: true, accountMenu: true },
  validateSearch: readPaymentSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { answers, origin }, deps }) => {
    await Promise.all([answers.get(venueQueries.venue()), answers.get(paymentQueries.list(deps))]);
    return {
      head: pageHead({ title: t.title, description: t.description, path: "/payment-history", origin, noIndex: true }),
    };
  },
  head: headOf,
  pendingComponent: PaymentsPending,
  component: Payments,
});

function Payments() {
  return <PaymentsPage search={Route.useSearch()} />;
}
