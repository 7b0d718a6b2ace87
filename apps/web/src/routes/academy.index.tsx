import { createFileRoute } from "@tanstack/react-router";
import { ProgrammeListPage } from "../features/academy/programme-list-page.tsx";
import { readProgrammeSearch } from "../features/academy/programme-search.ts";
import { academyQueries } from "../features/academy/queries.ts";
import { academyText as t } from "../i18n/academy/academy.ts";
import { pagesText } from "../i18n/site/pages.ts";
import { useAnswer } from "../lib/api/use-answer.ts";
import { headOf, listPath, pageHead } from "../lib/page/head.ts";
import { breadcrumbList } from "../lib/page/structured-data.ts";
import { WaitingGrid } from "../ui/loading/waiting.tsx";

export const Route = createFileRoute("/academy/")({
  validateSearch: readProgrammeSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const found = await context.answers.get(academyQueries.list(deps));
    const { origin } = context;
    return {
      head: pageHead({
        title: t.title,
        description: t.description,
        path: listPath("/academy", found),
        origin,
        share: { kind: "page", slug: "academy" },
        jsonLd: import.meta.env.SSR
          ? breadcrumbList(origin, [
              { name: pagesText.home, path: "/" },
              { name: t.title, path: "/academy" },
            ])
          : [],
      }),
    };
  },
  head: headOf,
  pendingComponent: WaitingGrid,
  component: ProgrammeList,
});

function ProgrammeList() {
  const search = Route.useSearch();
  const { data } = useAnswer(academyQueries.list(Route.useLoaderDeps()));
  return <ProgrammeListPage found={data} search={search} />;
}
