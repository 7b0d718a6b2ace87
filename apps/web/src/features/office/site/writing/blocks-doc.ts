import type { WrittenBlock } from "@lapang/domain/article/headings";
import type { JSONContent } from "@tiptap/core";
import { inlineToNodes, nodesToInline } from "./inline-doc.ts";

const paragraph = (text: string): JSONContent => ({ type: "paragraph", content: inlineToNodes(text) });

/** Converts an article's blocks to the editor's document. */
export function blocksToDoc(blocks: readonly WrittenBlock[]): JSONContent {
  return { type: "doc", content: blocks.length > 0 ? blocks.map(nodeOf) : [paragraph("")] };
}

function nodeOf(block: WrittenBlock): JSONContent {
  switch (block.type) {
    case "paragraph":
      return paragraph(block.text);
    case "heading":
      return {
        type: "heading",
        attrs: { level: block.level ?? 2, id: block.id ?? null },
        content: [{ type: "text", text: block.text }],
      };
    case "list":
      return {
        type: block.ordered ? "orderedList" : "bulletList",
        content: block.items.map((item) => ({ type: "listItem", content: [paragraph(item)] })),
      };
    case "quote":
      return { type: "blockquote", content: [block.text, block.by ? `— ${block.by}` : []].flat().map(paragraph) };
    case "tip":
      return {
        type: "tip",
        content: [{ type: "tipTitle", content: [{ type: "text", text: block.title }] }, paragraph(block.text)],
      };
    case "table":
      return { type: "dataTable", attrs: { text: tableText(block) } };
    case "picture":
      return { type: "picture", attrs: { photo: block.photo } };
  }
}

/** Converts the editor's document to blocks and omits empty ones. */
export function docToBlocks(doc: JSONContent): WrittenBlock[] {
  return (doc.content ?? []).flatMap((node) => blockOf(node) ?? []);
}

function blockOf(node: JSONContent): WrittenBlock | null {
  switch (node.type) {
    case "heading":
      return headingOf(node);
    case "bulletList":
    case "orderedList": {
      const items = itemsOf(node);
      if (items.length === 0) return null;
      return { type: "list", items, ...(node.type === "orderedList" && { ordered: true }) };
    }
    case "blockquote":
      return quoteOf(linesOf(node));
    case "tip": {
      const [title = "", ...lines] = (node.content ?? []).map(({ content }) => nodesToInline(content));
      const text = lines.filter(Boolean).join(" ");
      return text ? { type: "tip", title: title || "Tips", text } : null;
    }
    case "dataTable":
      return tableOf(String(node.attrs?.text ?? ""));
    case "picture":
      return { type: "picture", photo: String(node.attrs?.photo) };
    default: {
      const text = nodesToInline(node.content);
      return text ? { type: "paragraph", text } : null;
    }
  }
}

function headingOf({ attrs, content = [] }: JSONContent): WrittenBlock | null {
  const text = content
    .map((piece) => piece.text ?? "")
    .join("")
    .trim();
  if (!text) return null;
  return {
    ...{ type: "heading", text, ...(attrs?.level === 3 && { level: 3 }) },
    ...(typeof attrs?.id === "string" && { id: attrs.id }),
  };
}

/** Flattens a nested list into the outer one. */
function itemsOf({ content = [] }: JSONContent): string[] {
  return content.flatMap((item) =>
    (item.content ?? []).flatMap((inner) =>
      inner.type === "paragraph" ? nodesToInline(inner.content) || [] : itemsOf(inner),
    ),
  );
}

function linesOf({ content = [] }: JSONContent): string[] {
  return content.flatMap((inner) => (inner.type === "paragraph" ? nodesToInline(inner.content) || [] : linesOf(inner)));
}

/** A quote's author is on its last line, after a dash. */
function quoteOf(lines: readonly string[]): WrittenBlock | null {
  const last = lines.at(-1) ?? "";
  const by = lines.length > 1 && /^[—–-]/.test(last) ? last.replace(/^[—–-]+\s*/, "") : "";
  const text = (by ? lines.slice(0, -1) : lines).join(" ");
  if (!text) return null;
  return { type: "quote", text, ...(by && { by }) };
}

type Table = { type: "table"; head: string[]; rows: string[][] };

/** A table as text: one line per row, cells separated by a bar, headings first. */
function tableText({ head, rows }: Pick<Table, "head" | "rows">): string {
  return [head, ...rows].map((cells) => cells.join(" | ")).join("\n");
}

function tableOf(text: string): Table | null {
  const lines = text
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean));
  const [head, ...rows] = lines;
  if (!head) return null;
  // Pad or cut every row to the length of the heading row.
  return { type: "table", head, rows: rows.map((cells) => head.map((_, column) => cells[column] ?? "")) };
}
