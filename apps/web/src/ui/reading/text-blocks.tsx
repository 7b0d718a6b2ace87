import type { Photo as PhotoData } from "@lapang/contract/site/photos";
import type { ArticleBlock } from "@lapang/domain/article/blocks";
import { articlesText as t } from "../../i18n/site/articles.ts";
import { Photo } from "../photos/photo.tsx";
import { InlineText } from "./inline-text.tsx";

type TextBlocksProps = {
  blocks: readonly ArticleBlock[];
  /** The heading level on this page. */
  headingLevel?: 2 | 3;
  /** The photos that its picture blocks may show. */
  photos?: readonly PhotoData[];
};

/** The body of an article or a legal page. */
export function TextBlocks({ blocks, headingLevel = 2, photos = [] }: TextBlocksProps) {
  return (
    <div className="grid gap-5 text-[1.0625rem] leading-[1.65]">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a published text never reorders its blocks.
        <Block key={index} block={block} headingLevel={headingLevel} photos={photos} />
      ))}
    </div>
  );
}

type BlockProps = { block: ArticleBlock; headingLevel: 2 | 3; photos: readonly PhotoData[] };

function Block({ block, headingLevel, photos }: BlockProps) {
  switch (block.type) {
    case "paragraph":
      return (
        <p>
          <InlineText text={block.text} />
        </p>
      );
    case "heading":
      return <HeadingBlock heading={block} rank={block.level === 3 || headingLevel === 3 ? 3 : 2} />;
    case "list":
      return <ListBlock items={block.items} ordered={block.ordered ?? false} />;
    case "quote":
      return <QuoteBlock text={block.text} by={block.by} />;
    case "tip":
      return (
        <aside aria-label={`${t.tip}: ${block.title}`} className="border-ball-deep border-l-6 bg-line-2 px-5 py-4">
          <p className="font-bold">{block.title}</p>
          <p className="mt-1">
            <InlineText text={block.text} />
          </p>
        </aside>
      );
    case "table":
      return <TableBlock head={block.head} rows={block.rows} />;
    case "picture":
      return <PictureBlock photo={photos.find(({ src }) => src === `/photos/${block.photo}/`)} />;
  }
}

type Heading = Extract<ArticleBlock, { type: "heading" }>;

function HeadingBlock({ heading, rank }: { heading: Heading; rank: 2 | 3 }) {
  const Heading = `h${rank}` as const;
  return (
    <Heading id={heading.id} className={`${rank === 2 ? "type-3" : "type-4"} mt-6 scroll-mt-6`}>
      {heading.text}
    </Heading>
  );
}

/** Renders nothing for a photo that was removed. */
function PictureBlock({ photo }: { photo: PhotoData | undefined }) {
  if (!photo) return null;
  return (
    <figure className="my-2">
      <div className="relative" style={{ aspectRatio: `${photo.width} / ${photo.height}` }}>
        <Photo photo={photo} sizes="(min-width: 64rem) 44rem, 100vw" className="absolute inset-0" />
      </div>
      {photo.caption ? <figcaption className="mt-2 text-ink-2 text-sm">{photo.caption}</figcaption> : null}
    </figure>
  );
}

function ListBlock({ items, ordered }: { items: readonly string[]; ordered: boolean }) {
  const List = ordered ? "ol" : "ul";
  return (
    <List
      className={`grid gap-2.5 pl-6 marker:font-bold marker:text-court-text ${ordered ? "list-decimal" : "list-[square]"}`}
    >
      {items.map((item) => (
        <li key={item} className="pl-1.5">
          <InlineText text={item} />
        </li>
      ))}
    </List>
  );
}

/** A highlighted sentence in a small court; on a phone it runs to both edges. */
function QuoteBlock({ text, by }: { text: string; by?: string | undefined }) {
  return (
    <figure className="field-court -mx-(--pad) my-5 p-3.5 md:mx-0">
      <div className="border-[2.5px] border-paint p-6">
        <blockquote className="font-extrabold text-[1.75rem] leading-[1.12] tracking-[-.04em] md:text-2xl">
          <InlineText text={text} />
        </blockquote>
        {by ? <figcaption className="mt-4 font-semibold text-base">{by}</figcaption> : null}
      </div>
    </figure>
  );
}

function TableBlock({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the phone must scroll by keyboard too.
    <section tabIndex={0} aria-label={head.join(", ")} className="overflow-x-auto">
      <table className="w-full border-rule-strong border-b-2 text-base">
        <thead className="border-rule-strong border-y-2 text-left text-ink-2 text-sm">
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col" className="py-3 pr-5 align-bottom last:pr-0">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join("|")} className="border-rule border-t first:border-t-0">
              {row.map((cell, column) => (
                <td
                  key={`${head[column]}`}
                  className="num py-3 pr-5 align-top leading-normal last:pr-0 not-first:last:font-bold"
                >
                  <InlineText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
