import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { course } from "../features/academy/programme-data.ts";
import { ProgrammePage } from "../features/academy/programme-page.tsx";
import { academyQueries } from "../features/academy/queries.ts";
import { organiser } from "../features/venue/organiser.ts";
import { academyText as t } from "../i18n/academy/academy.ts";
import { pagesText } from "../i18n/site/pages.ts";
import { orNotFound } from "../lib/api/or-not-found.ts";
import { useAnswer } from "../lib/api/use-answer.ts";
import type { LiveEvent } from "../lib/live/live.ts";
import { useLive } from "../lib/live/use-live.ts";
import { headOf, pageHead } from "../lib/page/head.ts";
import { breadcrumbList } from "../lib/page/structured-data.ts";
import { WaitingDetail } from "../ui/loading/waiting.tsx";

export const Route = createFileRoute("/academy/$slug")({
  loader: async ({ context, params }) => {
    const data = await orNotFound(context.answers.get(academyQueries.programme(params.slug)));
    const { origin } = context;
    const path = `/academy/${params.slug}`;
    const crumbs = [
      { name: pagesText.home, path: "/" },
      { name: t.title, path: "/academy" },
      { name: data.name, path },
    ];
    return {
      head: pageHead({
        title: data.name,
        description: data.summary,
        path,
        origin,
        share: { kind: "academy", slug: params.slug },
        jsonLd: import.meta.env.SSR
          ? [course(data, `${origin}${path}`, await organiser(context)), breadcrumbList(origin, crumbs)]
          : [],
      }),
    };
  },
  head: headOf,
  pendingComponent: WaitingDetail,
  component: Programme,
});

function Programme() {
  const { slug } = Route.useParams();
  const query = academyQueries.programme(slug);
  const { data } = useAnswer(query);
  useLive(
    query,
    useCallback((event: LiveEvent) => event.name === "classes" && event.data.programmes.includes(slug), [slug]),
  );
  return <ProgrammePage programme={data} />;
}
