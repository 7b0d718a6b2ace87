import { buffer } from "node:stream/consumers";
import type { ImageWidth } from "@lapang/domain/media/limits";
import sharp, { type Sharp } from "sharp";
import { isBlobKept } from "../blob-queries.ts";
import type { ObjectRow } from "../object-queries.ts";
import type { StorageDeps } from "../storage-deps.ts";
import { imageGate } from "./image-gate.ts";
import { type VariantFormat, variantKey } from "./variant-key.ts";

export type StoredBytes = { key: string; size: number; contentType: string };

const flights = new WeakMap<object, Map<string, Promise<StoredBytes | null>>>();
const SECONDS = 20;

/** A picture in one of the offered widths: drawn by the first who asks, kept beside the original for all others. */
export async function loadVariant(
  deps: StorageDeps,
  object: ObjectRow,
  { width, format }: { width: ImageWidth; format: VariantFormat },
): Promise<StoredBytes | null> {
  const key = variantKey(object.blob_key, width, format);
  const contentType = `image/${format}`;
  const size = await deps.store.sizeOf(key);
  if (size !== null) return { key, size, contentType };
  const flying = flights.get(deps.store) ?? new Map<string, Promise<StoredBytes | null>>();
  flights.set(deps.store, flying);
  const flight =
    flying.get(key) ??
    imageGate
      .run(() => drawVariant(deps, object.blob_key, key, { width, format }))
      .then((bytes) => bytes && { key, size: bytes.length, contentType })
      .finally(() => flying.delete(key));
  flying.set(key, flight);
  return flight;
}

async function drawVariant(
  { db, store }: StorageDeps,
  original: string,
  key: string,
  { width, format }: { width: ImageWidth; format: VariantFormat },
): Promise<Buffer | null> {
  const source = await store.get(original);
  if (!source) return null;
  const image = sharp(await buffer(source))
    .timeout({ seconds: SECONDS })
    .resize({ width, withoutEnlargement: true });
  const bytes = await encode(image, format).toBuffer();
  await store.put(key, bytes);
  // Whoever removed the original meanwhile may have looked for this one too early.
  if (await isBlobKept(db, original)) return bytes;
  await store.delete(key);
  return null;
}

function encode(image: Sharp, format: VariantFormat): Sharp {
  if (format === "avif") return image.avif({ quality: 55, effort: 3 });
  if (format === "webp") return image.webp({ quality: 78 });
  return format === "jpeg" ? image.jpeg({ quality: 80, mozjpeg: true }) : image.png({ compressionLevel: 9 });
}
