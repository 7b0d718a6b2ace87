import { useNavigate } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { articlesText as t } from "../../i18n/site/articles.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { ArticleSearch } from "./article-search.ts";

/** A plain GET form: it works before hydration, and the results have an address. */
export function ArticleSearchForm({ search }: { search: ArticleSearch }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    const { category, tag, sort } = search;
    void navigate({ to: "/article", search: { category, tag, ...(q ? { q, sort } : {}) } });
  };
  return (
    <search>
      <form action="/article" method="get" onSubmit={submit} className="flex border-2 border-rule-strong">
        {search.category ? <input type="hidden" name="category" value={search.category} /> : null}
        {search.tag ? <input type="hidden" name="tag" value={search.tag} /> : null}
        {search.sort ? <input type="hidden" name="sort" value={search.sort} /> : null}
        <label htmlFor="cari-bacaan" className="sr-only">
          {t.search}
        </label>
        {/* Keyed by the search, so that the field's text follows the address, also when going back. */}
        <input
          key={search.q ?? ""}
          id="cari-bacaan"
          name="q"
          type="search"
          maxLength={100}
          defaultValue={search.q ?? ""}
          placeholder={t.searchHint}
          className="focus-inset min-h-13 min-w-0 flex-1 bg-line px-4"
        />
        <Button type="submit" variant="icon-primary" size="icon" aria-label={t.searchButton}>
          <Icon name="search" />
        </Button>
      </form>
    </search>
  );
}
