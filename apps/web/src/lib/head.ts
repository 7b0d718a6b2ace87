import type { Photo } from "@lapang/contract/photos";
import { srcSetOf } from "./photo-sources.ts";

/** What the API draws a share image of; see its modules/media. */
type ShareKind = "court" | "club" | "academy" | "article" | "hotel" | "kost" | "page";

type FirstPhoto = { photo: Photo | null | undefined; sizes: string; media?: string };

/** Title, description, Open Graph, canonical and structured data of one page. */
export type PageHead = {
  /** Left out: the venue's name alone. */
  title?: string | undefined;
  description: string;
  path: string;
  origin: string;
  type?: "website" | "article";
  /** Whose picture chats and search engines show; the home page's when left out. */
  share?: { kind: ShareKind; slug: string };
  /** The photo that the page begins with, and how wide it stands there: it comes before everything else. By screen, where they begin with different ones. */
  first?: FirstPhoto | FirstPhoto[];
  /** For search engines, which read what the server sends: give it under `import.meta.env.SSR` only. */
  jsonLd?: object | object[];
  noIndex?: boolean;
};

type Heading = {
  loaderData?: { head: ReturnType<typeof pageHead> } | undefined;
  /** The outermost first: it knows the venue. */
  matches: readonly { loaderData?: unknown }[];
};

/**
 * A route's `head`: what its loader made. Loaders travel with their page, so the words and data of a head are not carried
 * by everybody else. Its titles end in the venue's own name, which only the outermost route has asked for.
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

/** Where the venue's name is not known. */
export const DEFAULT_TITLE = "Lapang";

/** A list's address for search engines: every page of it is one of its own, whatever is filtered; past the end is none. */
export function listPath(path: string, { page, items }: { page: number; items: readonly unknown[] }): string {
  return page > 1 && items.length > 0 ? `${path}?page=${page}` : path;
}

export function pageHead(page: PageHead) {
  const { title = "", description, path, origin, jsonLd, noIndex } = page;
  return {
    meta: [
      { title },
      { name: "description", content: description },
      // Like structured data: read from what the server sends, so that no page carries the code for it.
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

/** How a link to the page looks in a chat: title, description and the picture the API draws. */
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
