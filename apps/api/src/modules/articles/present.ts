import type { ArticleCard, ArticleDetail } from "@lapang/contract/site/articles";
import type { PhotosOf } from "../media/photos/list-photos.ts";
import type { ArticleCardRow, ArticleRow } from "./queries.ts";

export function presentCard(row: ArticleCardRow, photos: PhotosOf): ArticleCard {
  const { slug, title, excerpt, tags, author } = row;
  return {
    slug,
    title,
    excerpt,
    category: row.category as ArticleCard["category"],
    tags,
    author,
    cover: row.cover as ArticleCard["cover"],
    photo: photos.first(row.id),
    readingMinutes: row.reading_minutes,
    publishedAt: (row.published_at ?? row.updated_at).toISOString(),
  };
}

export function presentArticle(
  row: ArticleRow,
  { related, more, photos }: { related: ArticleDetail["related"]; more: readonly ArticleCardRow[]; photos: PhotosOf },
): ArticleDetail {
  return {
    ...presentCard(row, photos),
    body: row.body as ArticleDetail["body"],
    seoDescription: row.seo_description || row.excerpt,
    photos: photos.all(row.id),
    updatedAt: row.updated_at.toISOString(),
    related,
    more: more.map((other) => presentCard(other, photos)),
  };
}
