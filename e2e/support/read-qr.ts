import { expect, type Locator } from "@playwright/test";
import decode from "qr/decode.js";
import sharp from "sharp";

/** A long timeout: a busy machine does not make a code unreadable. */
const TIMEOUT_MS = 10_000;

/** Reads the QR code in this part of the screen once the page stands still. */
export async function readQr(picture: Locator): Promise<string> {
  let read = "";
  await expect(async () => {
    // Scroll it clear of the bar at the bottom of a phone.
    await picture.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    // If the page moves between locating and capturing, the picture is cut through the code.
    const { data, info } = await sharp(await picture.screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    read = decode({ data, width: info.width, height: info.height }, { timeLimit: TIMEOUT_MS });
  }).toPass();
  return read;
}
