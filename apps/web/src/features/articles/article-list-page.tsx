import type { ReplyOf } from "@lapang/contract/route";
import type { listArticles } from "@lapang/contract/site/articles";
import { articlesText as t } from "../../i18n/site/articles.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPages } from "../../ui/navigation/list-pages.tsx";
import { PageBreadcrumb } from "../../ui/navigation/page-breadcrumb.tsx";
import { ArticleTile, LeadArticle } from "./article-cards.tsx";
import { ArticleFilters, RelaxArticleFilters } from "./article-filters.tsx";
import { type ArticleSearch, isFrontPage } from "./article-search.ts";
import { ArticleSearchForm } from "./article-search-form.tsx";

type ArticleListPageProps = { found: ReplyOf<typeof listArticles>; search: ArticleSearch };

export function ArticleListPage({ found, search }: ArticleListPageProps) {
  const { page: _, ...filters } = search;
  const [first, ...others] = found.items;
  const lead = isFrontPage(search) ? first : undefined;
  const tiles = lead ? others : found.items;
  return (
    <div className="wrap pb-8">
      <PageBreadcrumb here={t.crumb} className="md:py-2" />
      <header className="grid items-end gap-x-10 gap-y-3 md:grid-cols-[3fr_2fr]">
        <div>
          <h1 className="list-title">{t.title}</h1>
          <p className="mt-2 text-ink-2 max-md:hidden">{t.intro}</p>
        </div>
        <ArticleSearchForm search={search} />
      </header>
      <div className="mt-2 md:mt-5">
        <ArticleFilters search={filters} />
      </div>
      <p role="status" className="type-4 mt-2 mb-4 border-rule-strong border-t-2 pt-3 md:mt-5">
        {search.q ? t.foundFor(found.total, search.q) : t.count(found.total)}
      </p>
      {lead ? <LeadArticle article={lead} /> : null}
      {tiles.length > 0 ? (
        <ul className={`grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 ${lead ? "mt-14" : ""}`}>
          {tiles.map((article) => (
            <ArticleTile key={article.slug} article={article} />
          ))}
        </ul>
      ) : null}
      {found.total === 0 ? <NoArticle search={filters} /> : null}
      <ListPages path="/article" search={filters} found={found} />
    </div>
  );
}

function NoArticle({ search }: { search: ArticleSearch }) {
  return (
    <EmptyState title={t.empty.title} description={t.empty.text} action={<RelaxArticleFilters search={search} />} />
  );
}
