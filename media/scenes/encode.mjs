// node media/scenes/encode.mjs in.png out.avif: 1600 px wide, as good as 140 kB allow.
import { writeFile } from "node:fs/promises";
import sharp from "sharp";

const [source, target] = process.argv.slice(2);
const MAX_BYTES = 140_000;
for (let quality = 66; quality >= 36; quality -= 5) {
  const bytes = await sharp(source)
    .removeAlpha()
    .resize({ width: 1_600, kernel: "lanczos3" })
    .sharpen({ sigma: 0.6 })
    .avif({ quality, effort: 5, chromaSubsampling: "4:4:4" })
    .toBuffer();
  if (bytes.length > MAX_BYTES && quality > 36) continue;
  await writeFile(target, bytes);
  process.stdout.write(`${target}: quality ${quality}, ${Math.round(bytes.length / 1_000)} kB\n`);
  break;
}
