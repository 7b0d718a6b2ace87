import { createFileRoute } from "@tanstack/react-router";
import { ContactPage } from "../features/venue/contact-page.tsx";
import { venueQueries } from "../features/venue/queries.ts";
import { venueData } from "../features/venue/venue-data.ts";
import { pagesText } from "../i18n/site/pages.ts";
import { contactText } from "../i18n/site/venue-pages.ts";
import { useAnswer } from "../lib/api/use-answer.ts";
import { headOf, pageHead } from "../lib/page/head.ts";
import { breadcrumbList } from "../lib/page/structured-data.ts";
import { WaitingDetail } from "../ui/loading/waiting.tsx";

const t = contactText;

export const Route = createFileRoute("/contact-us")({
  loader: async ({ context }) => {
    const data = await context.answers.get(venueQueries.venue());
    const { origin } = context;
    return {
      head: pageHead({
        title: t.title,
        description: t.description(data.name),
        path: "/contact-us",
        origin,
        share: { kind: "page", slug: "contact-us" },
        jsonLd: import.meta.env.SSR
          ? [
              venueData(data, origin),
              breadcrumbList(origin, [
                { name: pagesText.home, path: "/" },
                { name: t.title, path: "/contact-us" },
              ]),
            ]
          : [],
      }),
    };
  },
  head: headOf,
  pendingComponent: WaitingDetail,
  component: Contact,
});

function Contact() {
  const { data } = useAnswer(venueQueries.venue());
  return <ContactPage venue={data} />;
}
