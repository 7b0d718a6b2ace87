import type { Font } from "fontkit";
import sharp from "sharp";
import { drawCrop } from "./draw-crop.ts";
import { drawField, field, HEIGHT, lines, WIDTH } from "./draw-field.ts";
import { drawClub, drawDrill } from "./draw-play.ts";
import { drawRoom } from "./draw-room.ts";
import type { Fonts } from "./open-font.ts";
import { paint, type Scene, type ShareSubject, type Tone } from "./share-subject.ts";
import { type Box, drawLine, type Style, wrapText } from "./text-paths.ts";

const TITLE_SIZES = [200, 176, 156, 140, 124, 110, 98, 88, 78, 70, 62, 56, 50];
const LEADING = 0.99;
const DISPLAY = { tracking: -0.05, wordSpacing: 0.1 };
const TITLE_BOTTOM = 572;
const TITLE_TOP = 252;
const LOGO = "M1.5 1.5h27v27h-27zM1.5 15h27M15 15v13.5";
type Fitted = { lines: string[]; style: Style };
/** Left edge of the picture in the split layout. */
const PANEL = 643;

/** Draws a page's share image for chats and search results, 1200 × 630, with the page's photo if it has one. */
export async function drawShareImage(
  fonts: Fonts,
  subject: ShareSubject,
  photo: Buffer | null = null,
): Promise<Buffer> {
  const { photo: focus } = subject;
  const seen = photo && focus && (await cropPhoto(photo, focus, { width: WIDTH - PANEL, height: HEIGHT }));
  const drawing = sharp(Buffer.from(shareSvg(fonts, subject, Boolean(seen))));
  const whole = seen ? drawing.composite([{ input: seen, left: PANEL, top: 0 }]) : drawing;
  return whole.png({ compressionLevel: 9, palette: true, quality: 95 }).toBuffer();
}

/** Writes only outlines and numbers: no user text ever enters the markup. */
export function shareSvg(fonts: Fonts, subject: ShareSubject, besidePhoto = false): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${layoutOf(fonts, subject, besidePhoto)}</svg>`;
}

function layoutOf(fonts: Fonts, subject: ShareSubject, besidePhoto: boolean): string {
  const { scene } = subject;
  if (besidePhoto) return splitLayout(fonts, subject, "dusk", "");
  if (scene.kind === "court" || scene.kind === "field") return fieldLayout(fonts, subject, scene);
  const { tone, viewBox, keep, svg } = pictureOf(scene);
  const panel = `<svg x="${PANEL}" width="${WIDTH - PANEL}" height="${HEIGHT}" viewBox="${viewBox}" preserveAspectRatio="${keep}">${svg}</svg>`;
  return splitLayout(fonts, subject, tone, panel);
}

function fieldLayout(fonts: Fonts, subject: ShareSubject, scene: Extract<Scene, { kind: "court" | "field" }>): string {
  const left = field.baseline + 38;
  const right = field.service + 36;
  const style = { size: 30, tracking: -0.01 };
  // Narrower than the box, because the ball enters from the right.
  const facts = subject.facts.flatMap((fact) => wrapText(fonts.text, fact, style, { width: 400, maxLines: 3 }).lines);
  return [
    drawField(scene),
    signature(fonts, subject.venueName, left, (field.doubles + field.singles) / 2),
    words(fonts, subject, { left, width: field.service - left - 30, eyebrowAt: field.singles + 56 }),
    ...facts
      .slice(0, 3)
      .map((line, index) =>
        drawLine(fonts.text, line, style, { x: right, y: field.singles + 56 + index * 42, fill: paint.line }),
      ),
  ].join("");
}

function splitLayout(fonts: Fonts, subject: ShareSubject, tone: Tone, panel: string): string {
  const left = 62;
  return [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${paint[tone]}"/>`,
    panel,
    lines(`M0 ${field.singles}H${PANEL - 3}M${PANEL - 3} 0V${HEIGHT}`, 6),
    signature(fonts, subject.venueName, left, field.singles / 2),
    words(fonts, subject, { left, width: PANEL - left - 42, eyebrowAt: field.singles + 56 }),
  ].join("");
}

function pictureOf(scene: Exclude<Scene, { kind: "court" | "field" }>) {
  if (scene.kind === "room") return drawRoom(scene.room);
  if (scene.kind === "drill") return drawDrill(scene.drill);
  if (scene.kind === "club") return drawClub(scene.seed);
  return { ...drawCrop(scene.crop), tone: scene.tone };
}

/** The venue's name beside the logo: a small court and a ball. */
function signature(fonts: Fonts, name: string, x: number, middle: number): string {
  const { lines: rows, style } = fitted(fonts.display, name, [36, 31, 27, 24], () => ({ width: 450, maxLines: 1 }));
  const mark = `<g transform="translate(${x} ${middle - 22}) scale(${44 / 30})"><path d="${LOGO}" fill="none" stroke="${paint.line}" stroke-width="3"/><circle cx="21.5" cy="8.3" r="3.7" fill="${paint.ball}"/></g>`;
  const place = { x: x + 60, y: middle + style.size * 0.36, fill: paint.line };
  return mark + drawLine(fonts.display, rows[0] ?? "", style, place);
}

function words(
  fonts: Fonts,
  { eyebrow, title }: ShareSubject,
  place: { left: number; width: number; eyebrowAt: number },
): string {
  const { left: x, width, eyebrowAt } = place;
  const small = { size: 28, tracking: -0.01 };
  const [above = ""] = wrapText(fonts.text, eyebrow, small, { width, maxLines: 1 }).lines;
  const { lines: rows, style } = fitted(fonts.display, title, TITLE_SIZES, (size) => ({
    width,
    maxLines: Math.max(1, Math.floor((TITLE_BOTTOM - TITLE_TOP) / (size * LEADING) + 0.25)),
  }));
  return [
    drawLine(fonts.text, above, small, { x, y: eyebrowAt, fill: paint.soft }),
    ...rows.map((row, index) => {
      const y = TITLE_BOTTOM - (rows.length - 1 - index) * style.size * LEADING;
      return drawLine(fonts.display, row, style, { x, y, fill: paint.line });
    }),
  ].join("");
}

/** Chooses the largest size at which the text fits; a text too long for all sizes is cut at the smallest. */
function fitted(font: Font, text: string, sizes: readonly number[], boxAt: (size: number) => Box): Fitted {
  let found: Fitted | undefined;
  for (const size of sizes) {
    const style = { ...DISPLAY, size };
    const { lines: rows, cut } = wrapText(font, text, style, boxAt(size));
    found = { lines: rows, style };
    if (!cut) break;
  }
  return found ?? { lines: [], style: { ...DISPLAY, size: 0 } };
}

type Size = { width: number; height: number };

/** Crops a photo to fill the box around its focus point, which is in percent. */
async function cropPhoto(bytes: Buffer, focus: { x: number; y: number }, box: Size): Promise<Buffer> {
  const { width = box.width, height = box.height } = await sharp(bytes).metadata();
  const scale = Math.max(box.width / width, box.height / height);
  const scaled = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  return sharp(bytes)
    .resize({ ...scaled, fit: "fill" })
    .extract({
      left: offset(scaled.width, box.width, focus.x),
      top: offset(scaled.height, box.height, focus.y),
      ...box,
    })
    .png()
    .toBuffer();
}

function offset(whole: number, part: number, percent: number): number {
  return Math.min(Math.max(Math.round((whole * percent) / 100 - part / 2), 0), whole - part);
}
