import sharp from "sharp";
import { imageGate } from "../storage/content/image-gate.ts";

type MeasuredPicture = { width: number; height: number; colour: string };

/** Returns an image's size and average colour. */
export async function measurePicture(bytes: Buffer): Promise<MeasuredPicture> {
  return imageGate.run(() => measure(bytes), { ahead: true });
}

async function measure(bytes: Buffer): Promise<MeasuredPicture> {
  const image = sharp(bytes);
  const { width, height } = await image.metadata();
  const pixel = await image
    .resize(1, 1, { fit: "fill" })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  return { width, height, colour: `#${pixel.subarray(0, 3).toString("hex")}` };
}
