import { createFileRoute } from "@tanstack/react-router";
import { ClubListPage } from "../features/clubs/club-list-page.tsx";
import { readClubSearch } from "../features/clubs/club-search.ts";
import { clubQueries } from "../features/clubs/queries.ts";
import { clubsText as t } from "../i18n/clubs/clubs.ts";
import { pagesText } from "../i18n/site/pages.ts";
import { useAnswer } from "../lib/api/use-answer.ts";
import { headOf, listPath, pageHead } from "../lib/page/head.ts";
import { breadcrumbList } from "../lib/page/structured-data.ts";
import { WaitingRows } from "../ui/loading/waiting.tsx";

export const Route = createFileRoute("/club/")({
  validateSearch: readClubSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const found = await context.answers.get(clubQueries.list(deps));
    const { origin } = context;
    return {
      head: pageHead({
        title: t.title,
        description: t.description,
        path: listPath("/club", found),
        origin,
        share: { kind: "page", slug: "club" },
        jsonLd: import.meta.env.SSR
          ? breadcrumbList(origin, [
              { name: pagesText.home, path: "/" },
              { name: t.title, path: "/club" },
            ])
          : [],
      }),
    };
  },
  head: headOf,
  pendingComponent: WaitingRows,
  component: ClubList,
});

function ClubList() {
  const search = Route.useSearch();
  const { data } = useAnswer(clubQueries.list(Route.useLoaderDeps()));
  return <ClubListPage found={data} search={search} />;
}
