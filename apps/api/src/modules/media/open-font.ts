import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Font, Point, RawGlyph } from "fontkit";

const FILE = "@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2";

export type Fonts = { display: Font; text: Font };

/** Opens the brand typeface from its npm package, so that no font must be installed on the machine. */
export async function openFonts(): Promise<Fonts> {
  const [{ create }, bytes] = await Promise.all([
    import("fontkit"),
    readFile(fileURLToPath(import.meta.resolve(FILE))),
  ]);
  const drawn = create(bytes);
  // Reading one glyph unpacks all, at the file's default weight.
  drawn.getGlyph(0);
  return { display: inWeight(create(bytes), drawn, 800), text: inWeight(create(bytes), drawn, 600) };
}

/** Workaround: for a WOFF2 file, fontkit applies a weight to the spacing but not to the outlines. */
function inWeight(font: Font, drawn: Font, weight: number): Font {
  font.variationCoords = [weight];
  // Reuse the tables that `drawn` has unpacked.
  Object.assign(font, { directory: drawn.directory, stream: drawn.stream, _decompressed: true });
  font._transformedGlyphs = drawn._transformedGlyphs.map(copyOf);
  const sample = font._transformedGlyphs.find((glyph) => glyph.points?.[0])?.points?.[0];
  if (!sample) throw new Error(`${FILE} holds no outline`);
  for (const [id, glyph] of font._transformedGlyphs.entries()) embolden(font, id, glyph, sample);
  return font;
}

function copyOf(glyph: RawGlyph): RawGlyph {
  return {
    ...glyph,
    ...(glyph.points && { points: glyph.points.map((point) => point.copy()) }),
    ...(glyph.components && { components: glyph.components.map((component) => ({ ...component })) }),
  };
}

function embolden(font: Font, id: number, glyph: RawGlyph, sample: Point): void {
  const at = (x: number, y: number): Point => Object.assign(sample.copy(), { x, y, endContour: true });
  const points = glyph.points ?? glyph.components?.map(({ dx, dy }) => at(dx, dy));
  if (!points) return;
  // The four extra points are the phantom points of the margins; another table has their variation.
  font._variationProcessor.transformPoints(id, [...points, at(0, 0), at(0, 0), at(0, 0), at(0, 0)]);
  for (const [index, component] of (glyph.components ?? []).entries()) {
    component.dx = points[index]?.x ?? 0;
    component.dy = points[index]?.y ?? 0;
  }
}
