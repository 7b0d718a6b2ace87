import { createFileRoute } from "@tanstack/react-router";
import { articleData } from "../features/articles/article-data.ts";
import { ArticlePage } from "../features/articles/article-page.tsx";
import { articleQueries } from "../features/articles/queries.ts";
import { organiser } from "../features/venue/organiser.ts";
import { articlesText as t } from "../i18n/site/articles.ts";
import { pagesText } from "../i18n/site/pages.ts";
import { orNotFound } from "../lib/api/or-not-found.ts";
import { useAnswer } from "../lib/api/use-answer.ts";
import { headOf, pageHead } from "../lib/page/head.ts";
import { breadcrumbList } from "../lib/page/structured-data.ts";
import { WaitingText } from "../ui/loading/waiting.tsx";

export const Route = createFileRoute("/article/$slug")({
  validateSearch: ({ draft }: { draft?: unknown }): { draft?: string } =>
    typeof draft === "string" && draft !== "" ? { draft: draft.slice(0, 60) } : {},
  loaderDeps: ({ search: { draft } }) => ({ draft }),
  loader: async ({ context, params, deps: { draft } }) => {
    const data = await orNotFound(context.answers.get(articleQueries.article(params.slug, draft)));
    const { origin } = context;
    const path = `/article/${params.slug}`;
    const crumbs = [
      { name: pagesText.home, path: "/" },
      { name: t.crumb, path: "/article" },
      { name: data.title, path },
    ];
    return {
      head: pageHead({
        title: data.title,
        description: data.seoDescription,
        path,
        origin,
        share: { kind: "article", slug: params.slug },
        ...(import.meta.env.SSR && { first: { photo: data.photo, sizes: "100vw" } }),
        type: "article",
        noIndex: draft !== undefined,
        jsonLd: import.meta.env.SSR
          ? [articleData(data, `${origin}${path}`, await organiser(context)), breadcrumbList(origin, crumbs)]
          : [],
      }),
    };
  },
  head: headOf,
  pendingComponent: WaitingText,
  component: Article,
});

function Article() {
  const { slug } = Route.useParams();
  const { origin } = Route.useRouteContext();
  const { data } = useAnswer(articleQueries.article(slug, Route.useSearch().draft));
  return <ArticlePage article={data} url={`${origin}/article/${slug}`} />;
}
