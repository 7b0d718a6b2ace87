import { createFileRoute } from "@tanstack/react-router";
import { LegalPage } from "../features/venue/legal-page.tsx";
import { venueQueries } from "../features/venue/queries.ts";
import { pagesText } from "../i18n/site/pages.ts";
import { legalText } from "../i18n/site/venue-pages.ts";
import { useAnswer } from "../lib/api/use-answer.ts";
import { headOf, pageHead } from "../lib/page/head.ts";
import { breadcrumbList } from "../lib/page/structured-data.ts";
import { WaitingText } from "../ui/loading/waiting.tsx";

export const Route = createFileRoute("/terms-conditions")({
  loader: async ({ context }) => {
    const { origin } = context;
    const { title } = await context.answers.get(venueQueries.legalPage("terms-conditions"));
    return {
      head: pageHead({
        title,
        description: legalText.description["terms-conditions"],
        path: "/terms-conditions",
        origin,
        share: { kind: "page", slug: "terms-conditions" },
        jsonLd: import.meta.env.SSR
          ? breadcrumbList(origin, [
              { name: pagesText.home, path: "/" },
              { name: title, path: "/terms-conditions" },
            ])
          : [],
      }),
    };
  },
  head: headOf,
  pendingComponent: WaitingText,
  component: TermsConditions,
});

function TermsConditions() {
  const { data } = useAnswer(venueQueries.legalPage("terms-conditions"));
  return <LegalPage page={data} />;
}
