/** Types for the used part of fontkit, which has none. */
declare module "fontkit" {
  export type Point = { x: number; y: number; endContour: boolean; copy(): Point };
  /** A glyph as stored in the file: an outline or a composition of other glyphs. */
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
    /** Internals from here on, so the version is pinned: how a WOFF2 file is unpacked. */
    directory: unknown;
    stream: unknown;
    _decompressed: boolean;
    _transformedGlyphs: RawGlyph[];
    readonly _variationProcessor: { transformPoints(glyphId: number, points: Point[]): void };
  };
  export function create(bytes: Uint8Array): Font;
}
