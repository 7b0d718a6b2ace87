import { oneOf, pageNumber } from "../../lib/page/search-params.ts";

// The contract's own list would pull zod into the browser; the type check below keeps both in sync.
export const categories = ["aturan", "teknik", "perlengkapan", "lapangan", "komunitas", "kesehatan"] as const;

export type ArticleSearch = {
  category?: (typeof categories)[number] | undefined;
  tag?: string | undefined;
  q?: string | undefined;
  /** Only with search words; by default the best match comes first. */
  sort?: "newest" | undefined;
  page?: number | undefined;
};

function words(value: unknown, longest: number): string | undefined {
  const text = typeof value === "string" ? value.trim() : "";
  return text === "" || text.length > longest ? undefined : text;
}

export function readArticleSearch(search: Record<string, unknown>): ArticleSearch {
  const q = words(search.q, 100);
  return {
    category: oneOf(search.category, categories),
    tag: words(search.tag, 40),
    q,
    sort: q ? oneOf(search.sort, ["newest"]) : undefined,
    page: pageNumber(search.page),
  };
}

/** True on the section's front page: without filters the newest article is shown large. */
export function isFrontPage({ category, tag, q, page }: ArticleSearch): boolean {
  return category === undefined && tag === undefined && q === undefined && (page ?? 1) === 1;
}
