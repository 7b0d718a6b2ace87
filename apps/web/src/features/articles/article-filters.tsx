import { articlesText as t } from "../../i18n/site/articles.ts";
import { pagesText } from "../../i18n/site/pages.ts";
import { Icon } from "../../ui/icon.tsx";
import type { ActiveFilter } from "../../ui/navigation/active-filters.tsx";
import { FilterLink, FilterRow } from "../../ui/navigation/filter-link.tsx";
import { FilterRows } from "../../ui/navigation/filter-rows.tsx";
import { type ArticleSearch, categories } from "./article-search.ts";

export function ArticleFilters({ search }: { search: ArticleSearch }) {
  const link = { to: "/article" } as const;
  return (
    <FilterRows path="/article" search={search} active={activeFilters(search)}>
      <FilterRow label={t.category}>
        <FilterLink {...link} search={{ ...search, category: undefined }} selected={search.category === undefined}>
          {pagesText.all}
        </FilterLink>
        {categories.map((category) => (
          <FilterLink key={category} {...link} search={{ ...search, category }} selected={search.category === category}>
            {t.categories[category]}
          </FilterLink>
        ))}
      </FilterRow>
      {search.q ? (
        <FilterRow label={pagesText.sort}>
          {([undefined, "newest"] as const).map((sort) => (
            <FilterLink key={sort ?? "fit"} {...link} search={{ ...search, sort }} selected={search.sort === sort}>
              {t.sorts[sort ?? "fit"]}
            </FilterLink>
          ))}
        </FilterRow>
      ) : null}
      {search.tag ? (
        <FilterRow label={t.tags}>
          <FilterLink {...link} search={{ ...search, tag: undefined }} aria-label={`${t.dropTag} ${search.tag}`}>
            {search.tag}
            <Icon name="x" size={16} />
          </FilterLink>
        </FilterRow>
      ) : null}
    </FilterRows>
  );
}

function activeFilters({ category, tag, sort }: ArticleSearch): ActiveFilter<ArticleSearch>[] {
  const all: (ActiveFilter<ArticleSearch> | undefined)[] = [
    category && { field: "category", word: t.categories[category] },
    tag ? { field: "tag", word: tag } : undefined,
    sort && { field: "sort", word: t.sorts[sort] },
  ];
  return all.filter((one) => one !== undefined);
}

export function RelaxArticleFilters({ search }: { search: ArticleSearch }) {
  return (
    <div className="flex flex-wrap gap-2">
      {search.q ? (
        <FilterLink to="/article" search={{ ...search, q: undefined, sort: undefined }}>
          {t.empty.noWords}
        </FilterLink>
      ) : null}
      {search.category ? (
        <FilterLink to="/article" search={{ ...search, category: undefined }}>
          {t.empty.anyCategory}
        </FilterLink>
      ) : null}
      {search.tag ? (
        <FilterLink to="/article" search={{ ...search, tag: undefined }}>
          {t.empty.noTag}
        </FilterLink>
      ) : null}
    </div>
  );
}
