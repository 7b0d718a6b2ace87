import type { Font, Glyph } from "fontkit";
import { encodeGlyph, type Outline } from "./encode-glyph.ts";
import { openFonts } from "./open-font.ts";

/** Fonts for embedding into a PDF: only the used glyphs, in the weight of the text. */
export type PdfFonts = { text: Font; strong: Font };

/** fontkit internals, so the version is pinned: how a subset adds a glyph. */
type Subset = {
  font: Font;
  glyf: Uint8Array[];
  loca: { offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  offset: number;
  _addGlyph(id: number): number;
};

let opened: Promise<PdfFonts> | undefined;

/** Opens the brand typeface for PDF files, once per process. */
export function openPdfFonts(): Promise<PdfFonts> {
  opened ??= openFonts().then(({ text, display }) => ({
    text: embeddable(text, "PlusJakartaSans-Text"),
    strong: embeddable(display, "PlusJakartaSans-Strong"),
  }));
  return opened;
}

/**
 * Workaround: fontkit copies a glyph's bytes into a subset, but a WOFF2 file has none, so they are encoded from the outline.
 */
function embeddable(font: Font, postscriptName: string): Font {
  const own: Font = Object.create(font, {
    postscriptName: { value: postscriptName },
    loca: { value: { version: 1 } },
    createSubset: {
      value: () => {
        const subset = (font as unknown as { createSubset(): Subset }).createSubset();
        return Object.assign(subset, { font: own, _addGlyph: addGlyph });
      },
    },
  });
  return own;
}

function addGlyph(this: Subset, id: number): number {
  const glyph = this.font.getGlyph(id) as Glyph & { path: Outline; _getMetrics(): { leftBearing: number } };
  const bytes = encodeGlyph(glyph.path);
  this.glyf.push(bytes);
  this.loca.offsets.push(this.offset);
  this.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing: glyph._getMetrics().leftBearing });
  this.offset += bytes.length;
  return this.glyf.length - 1;
}
