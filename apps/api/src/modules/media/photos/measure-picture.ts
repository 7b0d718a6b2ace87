import sharp from "sharp";
import { imageGate } from "../storage/content/image-gate.ts";

/** A picture's size, and the one colour that comes nearest to all of it. */
export async function measurePicture(bytes: Buffer): Promise<{ width: number; height: number; colour: string }> {
  return imageGate.run(async () => {
    const image = sharp(bytes);
    const { width, height } = await image.metadata();
    const pixel = await image
      .resize(1, 1, { fit: "fill" })
      .flatten({ background: "#fff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer();
    return { width, height, colour: `#${pixel.subarray(0, 3).toString("hex")}` };
  });
}
