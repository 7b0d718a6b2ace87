import { createFileRoute } from "@tanstack/react-router";
import { ArticleListPage } from "../features/articles/article-list-page.tsx";
import { readArticleSearch } from "../features/articles/article-search.ts";
import { articleQueries } from "../features/articles/queries.ts";
import { articlesText as t } from "../i18n/site/articles.ts";
import { pagesText } from "../i18n/site/pages.ts";
import { useAnswer } from "../lib/api/use-answer.ts";
import { headOf, listPath, pageHead } from "../lib/page/head.ts";
import { breadcrumbList } from "../lib/page/structured-data.ts";
import { WaitingGrid } from "../ui/loading/waiting.tsx";

export const Route = createFileRoute("/article/")({
  validateSearch: readArticleSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const found = await context.answers.get(articleQueries.list(deps));
    const { origin } = context;
    return {
      head: pageHead({
        title: t.crumb,
        description: t.description,
        path: listPath("/article", found),
        origin,
        share: { kind: "page", slug: "article" },
        jsonLd: import.meta.env.SSR
          ? breadcrumbList(origin, [
              { name: pagesText.home, path: "/" },
              { name: t.crumb, path: "/article" },
            ])
          : [],
      }),
    };
  },
  head: headOf,
  pendingComponent: WaitingGrid,
  component: ArticleList,
});

function ArticleList() {
  const search = Route.useSearch();
  const { data } = useAnswer(articleQueries.list(Route.useLoaderDeps()));
  return <ArticleListPage found={data} search={search} />;
}
