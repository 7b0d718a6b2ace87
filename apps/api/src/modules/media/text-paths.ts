import type { Font, Glyph } from "fontkit";

export type Style = {
  size: number;
  /** Letter spacing in em. */
  tracking?: number;
  wordSpacing?: number;
};
export type Box = { width: number; maxLines: number };
export type Placed = { x: number; y: number; fill: string };

const ELLIPSIS = "…";
/** Maximum characters of a measured text, far more than any image shows. */
const MAX_SIGNS = 240;

/** Returns the text on one line without characters that the typeface lacks, which would be drawn as boxes. */
export function writable(font: Font, text: string): string {
  const signs = [...text.normalize("NFC")].slice(0, MAX_SIGNS);
  const known = signs.filter((sign) => /\s/.test(sign) || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  return known.join("").replace(/\s+/g, " ").trim();
}

/** Wraps a text into lines no wider than the box; text that does not fit ends in an ellipsis. */
export function wrapText(
  font: Font,
  text: string,
  style: Style,
  { width, maxLines }: Box,
): { lines: string[]; cut: boolean } {
  const fits = (line: string) => measure(font, line, style) <= width;
  const lines: string[] = [];
  let line = "";
  for (const word of writable(font, text).split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer) || !line) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  lines.push(line);
  const kept = lines.slice(0, maxLines);
  const isCut = (one: string, index: number) => !fits(one) || (index === maxLines - 1 && lines.length > maxLines);
  return {
    lines: kept.map((one, index) => (isCut(one, index) ? withEllipsis(one, fits) : one)),
    cut: kept.some(isCut),
  };
}

function withEllipsis(line: string, fits: (line: string) => boolean): string {
  const signs = [...line];
  const shortened = () => signs.join("").replace(/[\s.,:;–-]+$/, "") + ELLIPSIS;
  while (signs.length > 1 && !fits(shortened())) signs.pop();
  return shortened();
}

/** Cache of word widths, which scale linearly with the size. */
const wordWidths = new WeakMap<Font, Map<string, number>>();

function measure(font: Font, line: string, { size, tracking = 0, wordSpacing = 0 }: Style): number {
  const known = wordWidths.get(font) ?? new Map<string, number>();
  wordWidths.set(font, known);
  const words = line.split(" ");
  let units = 0;
  for (const part of [...words, " "]) {
    // Bounds the cache in long-running processes.
    if (known.size > 5_000) known.clear();
    if (!known.has(part))
      known.set(
        part,
        font.layout(part).positions.reduce((sum, one) => sum + one.xAdvance, 0),
      );
  }
  for (const word of words) units += known.get(word) ?? 0;
  const spaces = words.length - 1;
  units += spaces * (known.get(" ") ?? 0);
  const em = font.unitsPerEm;
  return (size * (units + tracking * em * (line.length - 1) + wordSpacing * em * spaces)) / em;
}

/** Draws one line as outlines; the edge of its first letter is exactly at `x`, the baseline at `y`. */
export function drawLine(font: Font, text: string, style: Style, { x, y, fill }: Placed): string {
  const { size, tracking = 0, wordSpacing = 0 } = style;
  const em = font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  // Compensate the side bearing, which would visibly indent large letters.
  let at = -edgeOf(glyphs[0]);
  let paths = "";
  for (const [index, glyph] of glyphs.entries()) {
    const d = glyph.path.toSVG();
    const position = positions[index];
    if (d) paths += `<path transform="translate(${round(at + (position?.xOffset ?? 0))} 0)" d="${d}"/>`;
    at += (position?.xAdvance ?? glyph.advanceWidth) + tracking * em + (d ? 0 : wordSpacing * em);
  }
  const scale = size / em;
  return `<g fill="${fill}" transform="translate(${round(x)} ${round(y)}) scale(${scale} ${-scale})">${paths}</g>`;
}

function edgeOf(glyph: Glyph | undefined): number {
  const edge = glyph?.path.bbox.minX ?? 0;
  return Number.isFinite(edge) ? edge : 0;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
