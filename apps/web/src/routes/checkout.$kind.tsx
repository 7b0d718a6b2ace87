import { kinds } from "@lapang/domain/kinds";
import { createFileRoute, notFound, redirect, useLocation } from "@tanstack/react-router";
import { CheckoutPage } from "../features/checkout/checkout-page.tsx";
import { CheckoutPending } from "../features/checkout/checkout-pending.tsx";
import { NothingChosen } from "../features/checkout/nothing-chosen.tsx";
import { movedCheckout } from "../features/checkout/old-addresses.ts";
import { NoHoursChosen } from "../features/courts/sale/no-hours-chosen.tsx";
import { venueQueries } from "../features/venue/queries.ts";
import { checkoutText as t } from "../i18n/bookings/checkout.ts";
import { headOf, pageHead } from "../lib/page/head.ts";
import { WithSellables } from "../sellables.tsx";

const pages = new Set<string>(
  Object.values(kinds).flatMap((kind) => ("checkoutPath" in kind ? kind.checkoutPath : [])),
);

export const Route = createFileRoute("/checkout/$kind")({
  staticData: { loginRequired: true },
  loader: async ({ context, location }) => {
    const moved = movedCheckout(location.pathname, location.search);
    if (moved) throw redirect({ href: moved + location.searchStr, replace: true });
    if (!pages.has(location.pathname)) throw notFound();
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
  component: Checkout,
  pendingComponent: () => <CheckoutPending word={t.loading} />,
});

function Checkout() {
  // Any page may have written this address: the page reads the fields it knows.
  const search = useLocation({ select: (location) => location.search });
  const { kind } = Route.useParams();
  return (
    <WithSellables>
      <CheckoutPage search={search}>
        {kind === "court" ? <NoHoursChosen search={search} /> : <NothingChosen />}
      </CheckoutPage>
    </WithSellables>
  );
}
