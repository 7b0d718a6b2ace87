import { slugOf } from "../site/slug-of.ts";
import type { ArticleBlock } from "./blocks.ts";

type Heading = Extract<ArticleBlock, { type: "heading" }>;
/** A block as somebody wrote it: a new heading has no address yet. */
export type WrittenBlock = Exclude<ArticleBlock, Heading> | (Omit<Heading, "id"> & { id?: string | undefined });

/** Gives every heading an address of its own in the page; one that it has had stays, for others may link to it. */
export function withHeadingIds(blocks: readonly WrittenBlock[]): ArticleBlock[] {
  const taken = new Set<string>();
  return blocks.map((block) => {
    if (block.type !== "heading") return block;
    const wish = block.id ?? (slugOf(block.text) || "bagian");
    let id = wish;
    for (let count = 2; taken.has(id); count += 1) id = `${wish}-${count}`;
    taken.add(id);
    return { ...block, id };
  });
}

export type Section = { id: string; heading: string; blocks: ArticleBlock[] };

/** A text in its sections, one for each heading of the first rank; what stands before the first belongs to none. */
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
