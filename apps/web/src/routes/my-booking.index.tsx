import { createFileRoute } from "@tanstack/react-router";
import { AccountPage } from "../features/account/account-page.tsx";
import { accountText } from "../i18n/account.ts";
import { headOf, pageHead } from "../lib/head.ts";

const t = accountText.bookings;

export const Route = createFileRoute("/my-booking/")({
  staticData: { layout: "user-account", loginRequired: true },
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
  component: MyBookings,
});

function MyBookings() {
  return (
    <AccountPage
      title={t.heading}
      text={t.text}
      button={t.button}
      message={t.message}
      links={["courts", "stays", "terms"]}
    />
  );
}
