import {
  type ArticleCard,
  type ArticleDetail,
  getArticle,
  getPreviewLink,
  listArticles as listArticlesRoute,
  revokePreviews as revokeRoute,
} from "@lapang/contract/site/articles";
import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance } from "fastify";
import { serve } from "../../http/serve.ts";
import type { Deps } from "../deps.ts";
import { listPhotos, type PhotosOf } from "../media/photos/list-photos.ts";
import { isPreview, previewLink, revokePreviews } from "./preview-link.ts";
import {
  type ArticleCardRow,
  type ArticleRow,
  findArticle,
  findRelated,
  listArticles,
  listRelatedArticles,
} from "./queries.ts";

const CLOSE_ARTICLES = 3;

export function articleRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  serve(
    app,
    listArticlesRoute,
    async ({ query: { page, pageSize, ...filter } }) => {
      const paging = { limit: pageSize, offset: (page - 1) * pageSize };
      const { rows, total } = await listArticles(db, { ...filter, now: clock(), ...paging });
      const photos = await photosOf(rows);
      return { items: rows.map((row) => presentCard(row, photos)), total, page, pageSize };
    },
    { cacheSeconds: 5 },
  );

  serve(
    app,
    getArticle,
    async ({ params: { slug }, query: { draft } }) => {
      const now = clock();
      const drafts = draft !== undefined && (await isPreview(db, slug, { draft, now }));
      const article = await findArticle(db, slug, { now, drafts });
      if (!article) throw new DomainError("not_found", "There is no such article");
      const [related, more] = await Promise.all([
        relatedOf(article),
        listRelatedArticles(db, article, now, CLOSE_ARTICLES),
      ]);
      return presentArticle(article, { related, more, photos: await photosOf([article, ...more]) });
    },
    { cacheSeconds: 5 },
  );

  serve(app, getPreviewLink, async ({ params: { slug } }) => {
    const { path, until } = await previewLink(db, slug, clock());
    return { path, until: until.toISOString() };
  });

  serve(app, revokeRoute, async ({ params: { slug }, person }) => {
    await revokePreviews(db, slug, person.id);
    return { done: true as const };
  });

  async function photosOf(articles: readonly { id: number }[]) {
    return listPhotos(
      db,
      "article",
      articles.map(({ id }) => id),
    );
  }

  async function relatedOf({ related }: ArticleRow) {
    const pointer = related as { kind: "court" | "programme"; slug: string } | null;
    const found = pointer && (await findRelated(db, pointer));
    // The related item may be gone; the article is shown without it.
    return found ? { kind: pointer.kind, ...found } : null;
  }
}

function presentCard(row: ArticleCardRow, photos: PhotosOf): ArticleCard {
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

function presentArticle(
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
