import { parseInline } from "@lapang/domain/article/blocks";
import type { JSONContent } from "@tiptap/core";

type TextNode = { type: "text"; text: string; marks?: { type: string; attrs?: { href: string } }[] };

/** Converts one line of an article to editor nodes. */
export function inlineToNodes(text: string): TextNode[] {
  return parseInline(text).map((piece) => {
    const node = { type: "text" as const, text: piece.text };
    if (piece.kind === "text") return node;
    if (piece.kind === "strong") return { ...node, marks: [{ type: "bold" }] };
    const href = piece.kind === "link" ? piece.path : piece.url;
    return { ...node, marks: [{ type: "link", attrs: { href } }] };
  });
}

/** Converts editor nodes to a line; unsupported formats are dropped, their text is kept. */
export function nodesToInline(nodes: readonly JSONContent[] = []): string {
  return nodes.map(pieceOf).join("").replace(/\s+/g, " ").trim();
}

function pieceOf({ text = "", marks = [] }: JSONContent): string {
  const href = marks.find(({ type }) => type === "link")?.attrs?.href;
  if (typeof href === "string" && isLink(href))
    return `[${text.replace(/[[\]]/g, "")}](${href.replaceAll(")", "%29")})`;
  if (marks.some(({ type }) => type === "bold") && !text.includes("*")) return around(text);
  return text;
}

/** Puts the asterisks directly around the text; surrounding spaces stay outside. */
function around(text: string): string {
  const [, before, words, after] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? ["", "", text, ""];
  return words ? `${before}**${words}**${after}` : text;
}

/** True for an internal path or a safe external URL. */
export function isLink(href: string): boolean {
  return /^\/(?!\/)\S*$/.test(href) || /^https:\/\/\S+$/.test(href);
}
