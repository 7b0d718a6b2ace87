import { slugOf } from "../site/slug-of.ts";
import type { ArticleBlock } from "./blocks.ts";

type Heading = Extract<ArticleBlock, { type: "heading" }>;
/** A block from the editor: a new heading has no id yet. */
export type WrittenBlock = Exclude<ArticleBlock, Heading> | (Omit<Heading, "id"> & { id?: string | undefined });

/** Gives every heading a unique id in the page. An existing id stays, because other pages may link to it. */
export function withHeadingIds(blocks: readonly WrittenBlock[]): ArticleBlock[] {
  const taken = new Set<string>();
  return blocks.map((block) => {
    if (block.type !== "heading") return block;
    const preferred = block.id ?? (slugOf(block.text) || "bagian");
    let id = preferred;
    for (let count = 2; taken.has(id); count += 1) id = `${preferred}-${count}`;
    taken.add(id);
    return { ...block, id };
  });
}

export type Section = { id: string; heading: string; blocks: ArticleBlock[] };

/** Divides a text at its top-level headings; blocks before the first heading are dropped. */
export function sectionsOf(blocks: readonly ArticleBlock[]): Section[] {
  const sections: Section[] = [];
  for (const block of blocks) {
    if (block.type === "heading" && block.level === undefined) {
      sections.push({ id: block.id, heading: block.text, blocks: [] });
    } else sections.at(-1)?.blocks.push(block);
  }
  return sections;
}

export function blocksOf(sections: readonly Section[]): ArticleBlock[] {
  return sections.flatMap(({ id, heading, blocks }) => [{ type: "heading" as const, text: heading, id }, ...blocks]);
}
