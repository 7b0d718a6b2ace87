import { createFileRoute } from "@tanstack/react-router";
import { AccountPage } from "../features/account/account-page.tsx";
import { accountText } from "../i18n/account.ts";
import { headOf, pageHead } from "../lib/head.ts";

const t = accountText.payments;

export const Route = createFileRoute("/payment-history/")({
  staticData: { loginRequired: true },
  loader: ({ context, location }) => ({
    head: pageHead({
      title: t.title,
      description: t.text,
      path: location.pathname,
      origin: context.origin,
      noIndex: true,
    }),
  }),
  head: headOf,
  component: Payments,
});

function Payments() {
  return (
    <AccountPage
      alone
      title={t.heading}
      text={t.text}
      button={t.button}
      message={t.message}
      links={["bookings", "terms"]}
    />
  );
}
