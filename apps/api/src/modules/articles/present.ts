import type { ArticleCard, ArticleDetail } from "@lapang/contract/articles";
import type { ArticleCardRow, ArticleRow } from "./queries.ts";

export function presentCard(row: ArticleCardRow): ArticleCard {
  const { slug, title, excerpt, tags, author } = row;
  return {
    slug,
    title,
    excerpt,
    category: row.category as ArticleCard["category"],
    tags,
    author,
    cover: row.cover as ArticleCard["cover"],
    readingMinutes: row.reading_minutes,
    publishedAt: (row.published_at ?? new Date(0)).toISOString(),
  };
}

export function presentArticle(
  row: ArticleRow,
  related: ArticleDetail["related"],
  more: readonly ArticleCardRow[],
): ArticleDetail {
  return {
    ...presentCard(row),
    body: row.body as ArticleDetail["body"],
    updatedAt: row.updated_at.toISOString(),
    related,
    more: more.map(presentCard),
  };
}
