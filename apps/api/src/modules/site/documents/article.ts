import type { SiteValue } from "@lapang/contract/site/site-documents";
import { plainTextOf, readingMinutes } from "@lapang/domain/article/blocks";
import { withHeadingIds } from "@lapang/domain/article/headings";
import { albumBySlug } from "../album.ts";
import type { Editor } from "../editor.ts";

type Article = SiteValue<"article">;

/** An article: draft, scheduled or published. Its address stays when the title changes. */
export const articleEditor: Editor<Article> = {
  right: "site",
  async read(db, key) {
    const row = await db.selectFrom("article").selectAll().where("slug", "=", key).executeTakeFirst();
    if (!row) return null;
    const { title, excerpt, tags, author } = row;
    return {
      ...{ title, excerpt, tags, author, ...(row.cover as Pick<Article, "crop" | "tone">) },
      seoDescription: row.seo_description,
      category: row.category as Article["category"],
      related: row.related as Article["related"],
      state: row.status === "draft" ? "draft" : "published",
      publishAt: row.published_at?.toISOString() ?? null,
      body: row.body as Article["body"],
    };
  },
  async write(tx, key, { value, before, now }) {
    const { title, excerpt, seoDescription, category, tags, author, crop, tone, related, state } = value;
    const body = withHeadingIds(value.body);
    const text = plainTextOf(body);
    const publishAt = value.publishAt === null ? null : new Date(value.publishAt);
    const published = state === "draft" ? publishAt : (publishAt ?? now);
    const row = {
      ...{ title, excerpt, category, tags, author, seo_description: seoDescription, plain_text: text },
      cover: JSON.stringify({ crop, tone }),
      body: JSON.stringify(body),
      reading_minutes: readingMinutes(text),
      related: related && JSON.stringify(related),
      status: state === "draft" ? "draft" : published && published > now ? "scheduled" : "published",
      published_at: published,
      // A scheduled article shows no change date before its publication.
      updated_at: published && published > now ? published : now,
    };
    if (before) await tx.updateTable("article").set(row).where("slug", "=", key).execute();
    else
      await tx
        .insertInto("article")
        .values({ ...row, slug: key })
        .execute();
  },
  album: albumBySlug("article"),
  retired: (value) => ({ ...value, state: "draft" }),
};
