import { type ExpressionBuilder, sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { DB } from "../../db/types.gen.ts";

export type ArticleFilter = {
  category?: string | undefined;
  tag?: string | undefined;
  q?: string | undefined;
  sort?: "relevance" | "newest" | undefined;
  now: Date;
  limit: number;
  offset: number;
};

const cardColumns = [
  "article.id",
  "article.slug",
  "article.title",
  "article.excerpt",
  "article.category",
  "article.tags",
  "article.author",
  "article.cover",
  "article.reading_minutes",
  "article.published_at",
  "article.updated_at",
] as const;

/** Published articles; a scheduled one appears when its time comes, without a job. */
function visibleArticles(db: Db, now: Date) {
  return db.selectFrom("article").where("status", "<>", "draft").where("published_at", "<=", now);
}

const stems = (q: string) => sql`websearch_to_tsquery('article_words', ${q})`;
const asWritten = (q: string) => sql`websearch_to_tsquery('simple', ${q})`;
const partOf = (q: string) => `%${q.replace(/[\\%_]/g, "\\$&")}%`;

/** Matches stems, exact words and, for search as you type, parts of words. */
function matches(where: ExpressionBuilder<DB, "article">, q: string) {
  const part = partOf(q);
  return where.or([
    sql<boolean>`article.search @@ ${stems(q)}`,
    sql<boolean>`article.search @@ ${asWritten(q)}`,
    where("article.title", "ilike", part),
    where("article.excerpt", "ilike", part),
    where("article.plain_text", "ilike", part),
  ]);
}

/** Ranks whole words first, with more weight in title and excerpt than in the text, then parts of words. */
const relevance = (q: string) => sql`
  greatest(ts_rank(article.search, ${stems(q)}), ts_rank(article.search, ${asWritten(q)})) desc,
  (article.title ilike ${partOf(q)}) desc,
  (article.excerpt ilike ${partOf(q)}) desc`;

export async function listArticles(db: Db, { category, tag, q, sort, now, limit, offset }: ArticleFilter) {
  const fitting = visibleArticles(db, now)
    .$if(category !== undefined, (query) => query.where("category", "=", category ?? ""))
    .$if(tag !== undefined, (query) => query.where(sql<boolean>`tags @> array[${tag ?? ""}]`))
    .$if(Boolean(q), (query) => query.where((where) => matches(where, q ?? "")));
  const [rows, count] = await Promise.all([
    fitting
      .select(cardColumns)
      .$if(Boolean(q) && sort !== "newest", (query) => query.orderBy(relevance(q ?? "")))
      .orderBy("published_at", "desc")
      .orderBy("id")
      .limit(limit)
      .offset(offset)
      .execute(),
    fitting.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}
export type ArticleCardRow = Awaited<ReturnType<typeof listArticles>>["rows"][number];

/** Returns a published article, or any article with `drafts`. */
export async function findArticle(db: Db, slug: string, { now, drafts = false }: { now: Date; drafts?: boolean }) {
  return (drafts ? db.selectFrom("article") : visibleArticles(db, now))
    .select(cardColumns)
    .select(["body", "related", "seo_description"])
    .where("slug", "=", slug)
    .executeTakeFirst();
}
export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>;

/** Lists related articles: same category first, then most shared tags, then newest. */
export async function listRelatedArticles(db: Db, article: ArticleRow, now: Date, limit: number) {
  return visibleArticles(db, now)
    .select(cardColumns)
    .where("id", "<>", article.id)
    .orderBy(
      sql`(category = ${article.category})::int * 2
        + (select count(*) from unnest(tags) as tag where tag = any(${article.tags}::text[]))`,
      "desc",
    )
    .orderBy("published_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function findRelated(db: Db, related: { kind: "court" | "programme"; slug: string }) {
  return (
    db
      .selectFrom(related.kind)
      .select(["slug", "name", "summary"])
      .where("slug", "=", related.slug)
      // Closed courts and inactive programmes have no page.
      .where(related.kind === "court" ? sql<boolean>`court.status = 'open'` : sql<boolean>`programme.active`)
      .executeTakeFirst()
  );
}
