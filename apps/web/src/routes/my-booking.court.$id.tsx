import { createFileRoute } from "@tanstack/react-router";
import { AccountPage } from "../features/account/account-page.tsx";
import { accountText } from "../i18n/account.ts";
import { headOf, pageHead } from "../lib/head.ts";

const t = accountText.courtBooking;

export const Route = createFileRoute("/my-booking/court/$id")({
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
  component: CourtBooking,
});

function CourtBooking() {
  const { id } = Route.useParams();
  return (
    <AccountPage
      alone
      title={t.title}
      text={t.text}
      reference={id}
      message={(name) => t.message(name, id)}
      links={["bookings", "courts", "terms"]}
    />
  );
}
