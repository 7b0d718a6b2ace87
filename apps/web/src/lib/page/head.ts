import type { Photo } from "@lapang/contract/site/photos";
import { srcSetOf } from "../files/photo-sources.ts";

/** What the API draws share images of (see its modules/media). */
type ShareKind = "court" | "club" | "academy" | "article" | "hotel" | "kost" | "page";

type FirstPhoto = { photo: Photo | null | undefined; sizes: string; media?: string };

/** Title, description, Open Graph, canonical and structured data of one page. */
export type PageHead = {
  /** Without it the title is the venue's name alone. */
  title?: string | undefined;
  description: string;
  path: string;
  origin: string;
  type?: "website" | "article";
  /** The page whose picture chats and search engines show; the home page by default. */
  share?: { kind: ShareKind; slug: string };
  /** The photo at the top of the page and its width there; it is preloaded. A list if it differs by screen size. */
  first?: FirstPhoto | FirstPhoto[];
  /** For search engines, which read the server's HTML only: set it under `import.meta.env.SSR`. */
  jsonLd?: object | object[];
  noIndex?: boolean;
};

type Heading = {
  loaderData?: { head: ReturnType<typeof pageHead> } | undefined;
  /** The root route is first; its loader data has the venue. */
  matches: readonly { loaderData?: unknown }[];
};

/**
 * A route's `head`, built by its loader. Loaders are split with their page, so other pages do not load this head's texts and
 * data. Titles end in the venue's name, which only the root route loads.
 */
export function headOf({ loaderData, matches }: Heading) {
  if (!loaderData) return { meta: [] };
  const { name = DEFAULT_TITLE } = (matches[0]?.loaderData ?? {}) as { name?: string };
  const named = (title: string) => (title ? `${title} · ${name}` : name);
  const meta = loaderData.head.meta.map((tag) => {
    if ("title" in tag) return { title: named(tag.title ?? "") };
    if (!("property" in tag) || !titled.includes(tag.property ?? "")) return tag;
    return { ...tag, content: named(tag.content ?? "") };
  });
  return { ...loaderData.head, meta };
}

const titled: readonly string[] = ["og:title", "og:image:alt"];

/** Used while the venue's name is unknown. */
export const DEFAULT_TITLE = "Lapang";

/** A list's canonical address: each page of results has its own, whatever the filters. Past the last page there is none. */
export function listPath(path: string, { page, items }: { page: number; items: readonly unknown[] }): string {
  return page > 1 && items.length > 0 ? `${path}?page=${page}` : path;
}

export function pageHead(page: PageHead) {
  const { title = "", description, path, origin, jsonLd, noIndex } = page;
  return {
    meta: [
      { title },
      { name: "description", content: description },
      // On the server only, like structured data, so that no page loads the code for it.
      ...(import.meta.env.SSR ? shareTags(page) : []),
      ...(noIndex ? [{ name: "robots", content: "noindex" }] : []),
    ],
    links: [
      ...(noIndex ? [] : [{ rel: "canonical", href: `${origin}${path}` }]),
      ...(import.meta.env.SSR ? preloads(page) : []),
    ],
    jsonLd: [jsonLd ?? []].flat(),
  };
}

function preloads({ first = [] }: PageHead) {
  return [first].flat().flatMap(({ photo, sizes, ...screen }) => {
    if (!photo) return [];
    const source = { imageSrcSet: srcSetOf(photo, "avif"), imageSizes: sizes, type: "image/avif", ...screen };
    return [{ rel: "preload", as: "image", fetchPriority: "high" as const, ...source }];
  });
}

/** How a link to the page looks in a chat: title, description and the picture that the API draws. */
export function shareTags(page: PageHead) {
  const { title = "", description, path, origin, type = "website" } = page;
  const { kind, slug } = page.share ?? { kind: "page", slug: "home" };
  return [
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: type },
    { property: "og:url", content: `${origin}${path}` },
    { property: "og:locale", content: "id_ID" },
    { property: "og:image", content: `${origin}/share/${kind}/${slug}.png` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: title },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
