import { z } from "zod";
import { instant, pageOf, paging, slug, slugParams } from "../fields.ts";
import { byDuty, route } from "../route.ts";
import { photo } from "./photos.ts";

export const articleBlock = z.discriminatedUnion("type", [
  z.object({ type: z.literal("paragraph"), text: z.string() }),
  z.object({ type: z.literal("heading"), text: z.string(), id: z.string(), level: z.literal(3).optional() }),
  z.object({ type: z.literal("list"), items: z.array(z.string()), ordered: z.boolean().optional() }),
  z.object({ type: z.literal("quote"), text: z.string(), by: z.string().optional() }),
  z.object({ type: z.literal("tip"), title: z.string(), text: z.string() }),
  z.object({ type: z.literal("table"), head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  z.object({ type: z.literal("picture"), photo: z.string().describe("Hash of one of its photos") }),
]);

export const articleCategories = ["aturan", "teknik", "perlengkapan", "lapangan", "komunitas", "kesehatan"] as const;

export const articleCrops = ["senar", "baseline", "net", "servis", "bayangan", "garis"] as const;
export const articleTones = ["court", "clay", "hard", "grass", "synth"] as const;

const articleCard = z
  .object({
    slug,
    title: z.string(),
    excerpt: z.string(),
    category: z.enum(articleCategories),
    tags: z.array(z.string()),
    author: z.string(),
    cover: z.object({
      crop: z.enum(articleCrops),
      tone: z.enum(articleTones),
    }),
    photo: photo.nullable(),
    readingMinutes: z.int(),
    publishedAt: instant,
  })
  .meta({ id: "ArticleCard" });
export type ArticleCard = z.output<typeof articleCard>;

export const listArticles = route({
  method: "GET",
  path: "/api/v1/articles",
  tag: "articles",
  summary: "Published articles, newest first or by relevance",
  query: z.object({
    category: z.enum(articleCategories).optional(),
    tag: z.string().max(40).optional(),
    q: z.string().trim().max(100).optional().describe("Search words for title, excerpt and text"),
    sort: z
      .enum(["relevance", "newest"])
      .optional()
      .describe("Default: relevance with words; without words always newest"),
    ...paging(12),
  }),
  reply: pageOf(articleCard),
});

export const articleDetail = articleCard
  .extend({
    body: z.array(articleBlock),
    seoDescription: z.string().describe("Description for search engines; default: the excerpt"),
    photos: z.array(photo),
    updatedAt: instant,
    related: z
      .object({ kind: z.enum(["court", "programme"]), slug, name: z.string(), summary: z.string() })
      .nullable()
      .describe("Also null while the court is closed"),
    more: z.array(articleCard).describe("Up to three related articles"),
  })
  .meta({ id: "ArticleDetail" });
export type ArticleDetail = z.output<typeof articleDetail>;

export const getArticle = route({
  method: "GET",
  path: "/api/v1/articles/:slug",
  tag: "articles",
  summary: "One published article, or a draft by its preview link",
  params: slugParams,
  query: z.object({ draft: z.string().max(60).optional().describe("From a preview link") }),
  reply: articleDetail,
});

export const getPreviewLink = route({
  ...byDuty("edit-site"),
  method: "GET",
  path: "/api/v1/site/articles/:slug/preview-link",
  tag: "staff",
  summary: "Create a public preview link of an unpublished article, valid for two weeks",
  params: slugParams,
  reply: z.object({ path: z.string(), until: instant }),
});

export const revokePreviews = route({
  ...byDuty("edit-site"),
  method: "POST",
  path: "/api/v1/site/articles/:slug/preview-link/revocation",
  tag: "staff",
  summary: "Revoke all preview links of an article",
  params: slugParams,
  reply: z.object({ done: z.literal(true) }),
});
