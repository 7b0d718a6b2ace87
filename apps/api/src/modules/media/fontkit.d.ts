/** The little of fontkit that is used here; it comes without types. */
declare module "fontkit" {
  export type Point = { x: number; y: number; endContour: boolean; copy(): Point };
  /** A glyph as the file holds it: an outline, or a composition of others. */
  export type RawGlyph = { points?: Point[]; components?: { dx: number; dy: number }[] };
  export type Glyph = { id: number; advanceWidth: number; path: { toSVG(): string; bbox: { minX: number } } };
  export type Font = {
    unitsPerEm: number;
    ascent: number;
    capHeight: number;
    xHeight: number;
    variationCoords: number[] | null;
    hasGlyphForCodePoint(codePoint: number): boolean;
    getGlyph(id: number): Glyph;
    layout(
      text: string,
      features?: Record<string, boolean>,
    ): {
      glyphs: Glyph[];
      positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    };
    /** From here on not part of its promise, and pinned with its version: how a WOFF2 file is unpacked. */
    directory: unknown;
    stream: unknown;
    _decompressed: boolean;
    _transformedGlyphs: RawGlyph[];
    readonly _variationProcessor: { transformPoints(glyphId: number, points: Point[]): void };
  };
  export function create(bytes: Uint8Array): Font;
}
