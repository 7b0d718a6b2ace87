import { createFileRoute } from "@tanstack/react-router";
import { OpenMatchPage } from "../features/clubs/open-match/open-match-page.tsx";
import { readOpenMatchSearch } from "../features/clubs/open-match/open-match-search.ts";
import { openMatchQueries } from "../features/clubs/open-match/queries.ts";
import { venueQueries } from "../features/venue/queries.ts";
import { openMatchText as t } from "../i18n/clubs/open-match.ts";
import { pagesText } from "../i18n/site/pages.ts";
import { useAnswer } from "../lib/api/use-answer.ts";
import { headOf, pageHead } from "../lib/page/head.ts";
import { breadcrumbList } from "../lib/page/structured-data.ts";
import { WaitingRows } from "../ui/loading/waiting.tsx";

export const Route = createFileRoute("/open-match")({
  validateSearch: readOpenMatchSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { answers, origin }, deps }) => {
    await Promise.all([answers.get(openMatchQueries.list(deps)), answers.get(venueQueries.venue())]);
    return {
      head: pageHead({
        title: t.title,
        description: t.description,
        path: "/open-match",
        origin,
        share: { kind: "page", slug: "club" },
        jsonLd: import.meta.env.SSR
          ? breadcrumbList(origin, [
              { name: pagesText.home, path: "/" },
              { name: t.title, path: "/open-match" },
            ])
          : [],
      }),
    };
  },
  head: headOf,
  pendingComponent: WaitingRows,
  component: OpenMatches,
});

function OpenMatches() {
  const { data } = useAnswer(openMatchQueries.list(Route.useLoaderDeps()));
  return <OpenMatchPage found={data} search={Route.useSearch()} />;
}
