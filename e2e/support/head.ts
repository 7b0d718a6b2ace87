/** Reads the metadata of a server-rendered page. */

const plain = (text: string | undefined) =>
  text?.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** Returns all tags of a kind in the head, as objects of their attributes. */
function tags(html: string, name: "meta" | "link"): Record<string, string>[] {
  const head = html.slice(0, html.indexOf("</head>"));
  return [...head.matchAll(new RegExp(`<${name} ([^>]*)>`, "g"))].map((tag) =>
    Object.fromEntries(
      [...(tag[1] ?? "").matchAll(/([\w:-]+)="([^"]*)"/g)].map((attribute) => [
        attribute[1] ?? "",
        plain(attribute[2]) ?? "",
      ]),
    ),
  );
}

export const metaOf = (html: string, name: string) =>
  tags(html, "meta")
    .filter((tag) => tag.name === name || tag.property === name)
    .map((tag) => tag.content ?? "");

export const canonicalOf = (html: string) =>
  tags(html, "link")
    .filter((tag) => tag.rel === "canonical")
    .map((tag) => tag.href ?? "");

export type StructuredData = { "@type": string; [key: string]: unknown };

export const structuredData = (html: string): StructuredData[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((script) =>
    JSON.parse(script[1] ?? ""),
  );
