import sharp from "sharp";

type Size = { width: number; height: number };

/** Crops a photo to fill the box around its focus point, which is in percent. */
export async function cropPhoto(bytes: Buffer, focus: { x: number; y: number }, box: Size): Promise<Buffer> {
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
