import { expect, type Locator } from "@playwright/test";
import decode from "qr/decode.js";
import sharp from "sharp";

/** However long it takes: a busy machine is no unreadable code. */
const PATIENCE_MS = 10_000;

/** What a phone that looks at this part of the screen would read, once the page around it stands still. */
export async function readQr(picture: Locator): Promise<string> {
  let read = "";
  await expect(async () => {
    // Clear of the bar at the bottom of a phone.
    await picture.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    // A page that moves between the look for the place and the picture of it is cut through the code.
    const { data, info } = await sharp(await picture.screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    read = decode({ data, width: info.width, height: info.height }, { timeLimit: PATIENCE_MS });
  }).toPass();
  return read;
}
