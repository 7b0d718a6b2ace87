import { createFileRoute, useLocation } from "@tanstack/react-router";
import { StayOrderPage } from "../features/stays/order/stay-order-page.tsx";
import { accountText } from "../i18n/account.ts";
import { headOf, pageHead } from "../lib/head.ts";

const t = accountText.checkout;

export const Route = createFileRoute("/checkout/")({
  staticData: { layout: "kost-layout", loginRequired: true },
  loader: ({ context, location }) => ({
    head: pageHead({
      title: t.title,
      description: t.stay,
      path: location.pathname,
      origin: context.origin,
      noIndex: true,
    }),
  }),
  head: headOf,
  component: StayCheckout,
});

function StayCheckout() {
  // Whatever the page before put into the address: the known fields are picked out by the page.
  const search = useLocation({ select: (location) => location.search });
  return <StayOrderPage search={search} />;
}
