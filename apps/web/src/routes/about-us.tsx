import { createFileRoute } from "@tanstack/react-router";
import { AboutPage } from "../features/venue/about-page.tsx";
import { venueQueries } from "../features/venue/queries.ts";
import { venueData } from "../features/venue/venue-data.ts";
import { pagesText } from "../i18n/site/pages.ts";
import { aboutText } from "../i18n/site/venue-pages.ts";
import { useAnswer } from "../lib/api/use-answer.ts";
import { headOf, pageHead } from "../lib/page/head.ts";
import { breadcrumbList } from "../lib/page/structured-data.ts";
import { WaitingDetail } from "../ui/loading/waiting.tsx";

const t = aboutText;

export const Route = createFileRoute("/about-us")({
  loader: async ({ context }) => {
    const data = await context.answers.get(venueQueries.venue());
    const { origin } = context;
    return {
      head: pageHead({
        title: t.title,
        description: t.description(data.name, data.address.city),
        path: "/about-us",
        origin,
        share: { kind: "page", slug: "about-us" },
        jsonLd: import.meta.env.SSR
          ? [
              venueData(data, origin),
              breadcrumbList(origin, [
                { name: pagesText.home, path: "/" },
                { name: t.title, path: "/about-us" },
              ]),
            ]
          : [],
      }),
    };
  },
  head: headOf,
  pendingComponent: WaitingDetail,
  component: About,
});

function About() {
  const { data } = useAnswer(venueQueries.venue());
  return <AboutPage venue={data} />;
}
