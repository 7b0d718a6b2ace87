import type { Locator } from "@playwright/test";
import decode from "qr/decode.js";
import sharp from "sharp";

/** However long it takes: a busy machine is no unreadable code. */
const PATIENCE_MS = 10_000;

/** What a phone that looks at this part of the screen would read. */
export async function readQr(picture: Locator): Promise<string> {
  // Clear of the bar at the bottom of a phone.
  await picture.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const { data, info } = await sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decode({ data, width: info.width, height: info.height }, { timeLimit: PATIENCE_MS });
}
