/** An article is a list of blocks: rendering needs no HTML parser, so an article can never contain a script. */
export type ArticleBlock =
  | { type: "paragraph"; text: string }
  | { type: "heading"; text: string; id: string; level?: 3 | undefined }
  | { type: "list"; items: string[]; ordered?: boolean | undefined }
  | { type: "quote"; text: string; by?: string | undefined }
  | { type: "tip"; title: string; text: string }
  | { type: "table"; head: string[]; rows: string[][] }
  /** The hash in the photo's URL. */
  | { type: "picture"; photo: string };

export const MAX_BLOCKS = 400;

export type InlinePiece =
  | { kind: "text"; text: string }
  | { kind: "strong"; text: string }
  | { kind: "link"; text: string; path: string }
  | { kind: "outside"; text: string; url: string };

const inlinePattern = /\*\*([^*]+)\*\*|\[([^\]]+)\]\((\/[^)\s]*|https:\/\/[^)\s]+)\)/g;

/** Parses **bold**, [label](/internal-path) and [label](https://external); anything else is plain text. */
export function parseInline(text: string): InlinePiece[] {
  const pieces: InlinePiece[] = [];
  let end = 0;
  for (const match of text.matchAll(inlinePattern)) {
    if (match.index > end) pieces.push({ kind: "text", text: text.slice(end, match.index) });
    const [, strong, label, path] = match;
    if (strong !== undefined) pieces.push({ kind: "strong", text: strong });
    else if (label !== undefined && path?.startsWith("https://"))
      pieces.push({ kind: "outside", text: label, url: path });
    // "//host" would leave the site, so such a link stays plain text.
    else if (label !== undefined && path !== undefined && !path.startsWith("//"))
      pieces.push({ kind: "link", text: label, path });
    else pieces.push({ kind: "text", text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ kind: "text", text: text.slice(end) });
  return pieces;
}

export function plainTextOf(blocks: readonly ArticleBlock[]): string {
  return blocks
    .flatMap(textsOf)
    .map((text) =>
      parseInline(text)
        .map((piece) => piece.text)
        .join(""),
    )
    .join("\n");
}

function textsOf(block: ArticleBlock): string[] {
  switch (block.type) {
    case "list":
      return block.items;
    case "table":
      return [...block.head, ...block.rows.flat()];
    case "tip":
      return [block.title, block.text];
    case "picture":
      return [];
    default:
      return [block.text];
  }
}

const WORDS_PER_MINUTE = 200;

export function readingMinutes(plainText: string): number {
  const words = plainText.split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
