import { createFileRoute, useLocation } from "@tanstack/react-router";
import { CheckoutPage } from "../features/checkout/checkout-page.tsx";
import { CheckoutPending } from "../features/checkout/checkout-pending.tsx";
import { NoHoursChosen } from "../features/courts/sale/no-hours-chosen.tsx";
import { venueQueries } from "../features/venue/queries.ts";
import { checkoutText as t } from "../i18n/bookings/checkout.ts";
import { headOf, pageHead } from "../lib/page/head.ts";
import { WithSellables } from "../sellables.tsx";

export const Route = createFileRoute("/checkout/court")({
  staticData: { loginRequired: true },
  loader: async ({ context, location }) => {
    await context.answers.get(venueQueries.venue());
    return {
      head: pageHead({
        title: t.title,
        description: t.description,
        path: location.pathname,
        origin: context.origin,
        noIndex: true,
      }),
    };
  },
  head: headOf,
  component: CourtCheckout,
  pendingComponent: () => <CheckoutPending word={t.loading} />,
});

function CourtCheckout() {
  // The address may contain any fields of the previous page; the page picks the known ones.
  const search = useLocation({ select: (location) => location.search });
  return (
    <WithSellables>
      <CheckoutPage search={search}>
        <NoHoursChosen search={search} />
      </CheckoutPage>
    </WithSellables>
  );
}
