import { MAX_BLOCKS } from "@lapang/domain/article/blocks";
import { z } from "zod";
import { instant, localDate, oneLine, slug } from "../fields.ts";
import { articleCategories, articleCrops, articleTones } from "./articles.ts";

const text = z.string().trim().min(1).max(4000);
const photoHash = z.string().regex(/^[0-9a-f]{32}$/, "a photo of the article");

const writing = [
  z.object({ type: z.literal("paragraph"), text }),
  z.object({
    type: z.literal("heading"),
    text: oneLine(1, 160),
    id: slug.optional().describe("Id in the page; default: derived from the text"),
    level: z.literal(3).optional().describe("Subordinate heading"),
  }),
  z.object({ type: z.literal("list"), items: z.array(text).min(1).max(60), ordered: z.boolean().optional() }),
  z.object({ type: z.literal("quote"), text, by: oneLine(1, 160).optional() }),
  z.object({ type: z.literal("tip"), title: oneLine(1, 160), text }),
  z.object({
    type: z.literal("table"),
    head: z.array(oneLine(1, 160)).min(1).max(6),
    rows: z.array(z.array(z.string().trim().max(400)).max(6)).max(60),
  }),
] as const;

/** Blocks allowed in legal texts: no other markup can be stored. */
const legalBody = z
  .array(z.discriminatedUnion("type", [...writing]))
  .min(1)
  .max(MAX_BLOCKS)
  .refine(([first]) => first?.type === "heading" && first.level === undefined, "begins with a heading");
const articleBody = z
  .array(z.discriminatedUnion("type", [...writing, z.object({ type: z.literal("picture"), photo: photoHash })]))
  .max(MAX_BLOCKS);

const articleFields = z.object({
  title: oneLine(3, 120),
  excerpt: oneLine(1, 240),
  seoDescription: oneLine(0, 200).describe("Description for search engines; default: the excerpt"),
  category: z.enum(articleCategories),
  tags: z
    .array(oneLine(1, 40))
    .max(10)
    .refine((list) => new Set(list).size === list.length, "each tag once"),
  author: oneLine(1, 80),
  crop: z.enum(articleCrops).describe("Drawing used without a photo"),
  tone: z.enum(articleTones),
  related: z.object({ kind: z.enum(["court", "programme"]), slug }).nullable(),
  state: z.enum(["draft", "published"]),
  publishAt: instant.nullable().describe("Publication time; default: the time of saving"),
  body: articleBody,
});
export const article = articleFields.refine(({ state, body }) => state === "draft" || body.length > 0, {
  path: ["body"],
  message: "something to read",
});

export const announcements = z.object({
  items: z
    .array(
      z
        .object({ text: oneLine(1, 160), startsOn: localDate.nullable(), endsOn: localDate.nullable() })
        .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
          path: ["endsOn"],
          message: "not before it begins",
        }),
    )
    .max(20),
});

export const partners = z.object({
  items: z
    .array(
      z.object({
        name: oneLine(1, 60),
        about: oneLine(0, 120),
        website: z.literal("").or(z.url({ protocol: /^https$/ }).max(300)),
      }),
    )
    .max(20)
    .refine((list) => new Set(list.map(({ name }) => name.toLowerCase())).size === list.length, "each partner once"),
});

export const faqs = z.object({
  items: z.array(z.object({ question: oneLine(3, 200), answer: z.string().trim().min(1).max(2000) })).max(40),
});

export const legal = z.object({
  title: oneLine(3, 120),
  body: legalBody,
  important: z.boolean().default(false).describe("True if everyone must accept this version"),
});
