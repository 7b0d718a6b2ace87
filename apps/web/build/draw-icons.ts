import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** Draws the app's icons from the mark. Run it again when the mark changes: `node apps/web/build/draw-icons.ts`. */
const folder = join(import.meta.dirname, "../public/icons");

/** The mark is 30 units wide; `share` is the margin as a share of the picture's side. */
function icon(share: number): string {
  const side = Math.round(30 / (1 - 2 * share));
  const offset = (side - 30) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">
  <title>Lapang</title>
  <rect width="${side}" height="${side}" fill="#0b4f51"/>
  <g transform="translate(${offset} ${offset})">
    <path d="M1.5 1.5h27v27h-27zM1.5 15h27M15 15v13.5" fill="none" stroke="#ffffff" stroke-width="3"/>
    <circle cx="21.5" cy="8.3" r="3.7" fill="#dcf13d"/>
  </g>
</svg>
`;
}

await mkdir(folder, { recursive: true });
await writeFile(join(folder, "icon.svg"), icon(0.16));
for (const size of [192, 512]) {
  await sharp(Buffer.from(icon(0.16)), { density: 1200 })
    .resize(size)
    .png()
    .toFile(join(folder, `icon_${size}x${size}.png`));
}
// A maskable icon may be cut to a circle: keep the mark within the inner 80 %.
await sharp(Buffer.from(icon(0.27)), { density: 1200 })
  .resize(512)
  .png()
  .toFile(join(folder, "icon_maskable_512x512.png"));
