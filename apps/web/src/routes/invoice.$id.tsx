import { createFileRoute } from "@tanstack/react-router";
import { InvoicePage } from "../features/invoices/invoice-page.tsx";
import { invoiceQueries } from "../features/invoices/queries.ts";
import { PaymentsPending } from "../features/payments/payments-pending.tsx";
import { venueQueries } from "../features/venue/queries.ts";
import { invoicesText as t } from "../i18n/bookings/invoices.ts";
import { orNotFound } from "../lib/api/or-not-found.ts";
import { headOf, pageHead } from "../lib/page/head.ts";

export const Route = createFileRoute("/invoice/$id")({
  staticData: { loginRequired: true, accountMenu: true },
  loader: async ({ context: { answers, origin }, params: { id }, location }) => {
    await Promise.all([answers.get(venueQueries.venue()), orNotFound(answers.get(invoiceQueries.invoice(id)))]);
    return {
      head: pageHead({ title: t.title, description: t.description, path: location.pathname, origin, noIndex: true }),
    };
  },
  head: headOf,
  pendingComponent: PaymentsPending,
  component: Invoice,
});

function Invoice() {
  return <InvoicePage id={Route.useParams().id} />;
}
