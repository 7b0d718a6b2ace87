import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { photoSubjectKinds } from "@lapang/domain/media/photo";
import { z } from "zod";
import { measurePicture } from "./measure-picture.ts";

/** Bundled pictures of the demo venue. */
export const MEDIA_DIR = fileURLToPath(new URL("../../../../../../media/pictures/", import.meta.url));
export const MANIFEST = `${MEDIA_DIR}manifest.json`;
/** Width of all demo pictures in pixels; the files are AVIF. */
export const MEDIA_WIDTH = 1_600;

const subject = z.templateLiteral([z.enum(photoSubjectKinds), " ", z.string().min(1)]);
const described = z.strictObject({
  file: z.string(),
  of: z.array(subject).min(1).describe("What it shows: its kind, a blank, its slug; of a room its house's before it"),
  alt: z.string(),
  caption: z.string().nullable(),
  focus: z.strictObject({ x: z.int(), y: z.int() }),
});
const measured = described.extend({
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  colour: z.string(),
});
export type DemoPicture = z.output<typeof measured>;

/** Reads the list of demo pictures, without those that are not measured yet. */
export async function readDemoPictures(): Promise<DemoPicture[]> {
  const entries = z.array(z.union([measured, described])).parse(JSON.parse(await readFile(MANIFEST, "utf8")));
  return entries.flatMap((entry) => ("hash" in entry ? [entry] : []));
}

/** Measures the files and adds the results to the list, so that starting the demo need not decode them. */
export async function measureDemoPictures(): Promise<DemoPicture[]> {
  const entries = z.array(described.loose()).parse(JSON.parse(await readFile(MANIFEST, "utf8")));
  return Promise.all(
    entries.map(async ({ file, of, alt, caption, focus }) => {
      const bytes = await readFile(`${MEDIA_DIR}${file}`);
      return { file, of, alt, caption, focus, hash: hashOf(bytes), ...(await measurePicture(bytes)) };
    }),
  );
}

/** The hash of a photo's bytes, used in its URL. */
export function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}
