import { parseInline } from "@lapang/domain/article/blocks";
import type { JSONContent } from "@tiptap/core";

type TextNode = { type: "text"; text: string; marks?: { type: string; attrs?: { href: string } }[] };

/** One line of an article as the editor holds it. */
export function inlineToNodes(text: string): TextNode[] {
  return parseInline(text).map((piece) => {
    const node = { type: "text" as const, text: piece.text };
    if (piece.kind === "text") return node;
    if (piece.kind === "strong") return { ...node, marks: [{ type: "bold" }] };
    const href = piece.kind === "link" ? piece.path : piece.url;
    return { ...node, marks: [{ type: "link", attrs: { href } }] };
  });
}

/** And back; whatever an article cannot say is left out of its words' look, never out of its words. */
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

/** Stars stand at the words: a space inside them belongs outside. */
function around(text: string): string {
  const [, before, words, after] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? ["", "", text, ""];
  return words ? `${before}**${words}**${after}` : text;
}

/** A page of ours, or one elsewhere that is safe to go to. */
export function isLink(href: string): boolean {
  return /^\/(?!\/)\S*$/.test(href) || /^https:\/\/\S+$/.test(href);
}
