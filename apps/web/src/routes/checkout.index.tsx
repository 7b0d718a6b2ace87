import { createFileRoute, useLocation } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { CheckoutPage } from "../features/checkout/checkout-page.tsx";
import { CheckoutPending } from "../features/checkout/checkout-pending.tsx";
import { readAsk } from "../features/kost/ask/ask-search.ts";
import { NoRoomChosen } from "../features/stays/sale/no-room-chosen.tsx";
import { venueQueries } from "../features/venue/queries.ts";
import { checkoutText } from "../i18n/bookings/checkout.ts";
import { hotelSaleText as t } from "../i18n/stays/hotel-sale.ts";
import { headOf, pageHead } from "../lib/page/head.ts";
import { WithSellables } from "../sellables.tsx";
import { WaitingText } from "../ui/loading/waiting.tsx";

const AskLeasePage = lazy(() =>
  import("../features/kost/ask/ask-lease-page.tsx").then((module) => ({ default: module.AskLeasePage })),
);

export const Route = createFileRoute("/checkout/")({
  staticData: { layout: "kost-layout", loginRequired: true },
  loader: async ({ context, location }) => {
    await context.answers.get(venueQueries.venue());
    return {
      head: pageHead({
        title: checkoutText.title,
        description: t.description,
        path: location.pathname,
        origin: context.origin,
        noIndex: true,
      }),
    };
  },
  head: headOf,
  component: StayCheckout,
  pendingComponent: () => <CheckoutPending word={checkoutText.loading} />,
});

function StayCheckout() {
  // The address may contain any fields of the previous page; the page picks the known ones.
  const search = useLocation({ select: (location) => location.search });
  const leaseSearch = readAsk(search);
  return leaseSearch ? (
    <Suspense fallback={<WaitingText />}>
      <AskLeasePage leaseSearch={leaseSearch} />
    </Suspense>
  ) : (
    <WithSellables>
      <CheckoutPage search={search}>
        <NoRoomChosen />
      </CheckoutPage>
    </WithSellables>
  );
}
