import { createFileRoute } from "@tanstack/react-router";
import { ContactMessagePage } from "../features/inbox/contact-messages/contact-message-page.tsx";
import { contactMessageQueries } from "../features/inbox/contact-messages/queries.ts";
import { venueQueries } from "../features/venue/queries.ts";
import { letterText as t } from "../i18n/inbox/letters.ts";
import { orNotFound } from "../lib/api/or-not-found.ts";
import { headOf, pageHead } from "../lib/page/head.ts";
import { LoadingRows } from "../ui/loading/loading-rows.tsx";

export const Route = createFileRoute("/letters/$reference")({
  staticData: { layout: "user-account", loginRequired: true },
  loader: async ({ context: { answers, origin }, params: { reference }, location }) => {
    await Promise.all([
      answers.get(venueQueries.venue()),
      orNotFound(answers.get(contactMessageQueries.message(reference))),
    ]);
    return {
      head: pageHead({ title: t.title, description: t.title, path: location.pathname, origin, noIndex: true }),
    };
  },
  head: headOf,
  pendingComponent: LoadingRows,
  component: Letter,
});

function Letter() {
  return <ContactMessagePage reference={Route.useParams().reference} />;
}
