import { readdir, stat } from "node:fs/promises";
import { expect, it } from "vitest";
import { MEDIA_DIR, MEDIA_WIDTH, measureDemoPictures, readDemoPictures } from "./demo-pictures.ts";

const MAX_BYTES = 4_000_000;

it("describes and measures every bundled picture correctly, and all of them are small", async () => {
  const files = (await readdir(MEDIA_DIR)).filter((name) => name.endsWith(".avif"));
  const known = await readDemoPictures();
  expect(known.map(({ file }) => file).sort(), "described in manifest.json").toEqual(files.sort());
  expect(known, "npm run pictures measures them").toEqual(await measureDemoPictures());
  expect(new Set(known.map(({ width }) => width))).toEqual(new Set([MEDIA_WIDTH]));
  const sizes = await Promise.all(files.map(async (name) => (await stat(`${MEDIA_DIR}${name}`)).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES);
});
