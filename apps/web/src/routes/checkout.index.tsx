import { createFileRoute, useLocation } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { readAsk } from "../features/kost/ask/ask-search.ts";
import { StayOrderPage } from "../features/stays/order/stay-order-page.tsx";
import { accountText } from "../i18n/account.ts";
import { headOf, pageHead } from "../lib/head.ts";
import { WaitingText } from "../ui/loading/waiting.tsx";

const t = accountText.checkout;
const AskLeasePage = lazy(() =>
  import("../features/kost/ask/ask-lease-page.tsx").then((module) => ({ default: module.AskLeasePage })),
);

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
  const asked = readAsk(search);
  return asked ? (
    <Suspense fallback={<WaitingText />}>
      <AskLeasePage asked={asked} />
    </Suspense>
  ) : (
    <StayOrderPage search={search} />
  );
}
