import { buffer } from "node:stream/consumers";
import type { ImageWidth } from "@lapang/domain/media/limits";
import sharp, { type Sharp } from "sharp";
import type { StoragePort } from "../../../../ports/storage.ts";
import { isBlobKept } from "../blob-queries.ts";
import type { ObjectRow } from "../object-queries.ts";
import { readPrivate } from "../private-bytes.ts";
import type { StorageDeps } from "../storage-deps.ts";
import { avifGate, imageGate } from "./image-gate.ts";
import { type VariantFormat, type VariantWidth, variantKey } from "./variant-key.ts";

export type StoredBytes = { key: string; size: number; contentType: string };

/** A picture that others are drawn from. */
export type Original = {
  /** What its other sizes are named after. */
  key: string;
  read(): Promise<Buffer | null>;
  /** False when it was taken away meanwhile: nothing may be kept of it then. */
  isKept(): Promise<boolean>;
};
export type Variant<Width extends VariantWidth = VariantWidth> = { width: Width; format: VariantFormat };

const flights = new WeakMap<object, Map<string, Promise<StoredBytes | null>>>();
const SECONDS = 20;

/** A stored picture in one of the offered widths. */
export async function loadVariant(
  { db, store }: StorageDeps,
  object: ObjectRow,
  variant: Variant<ImageWidth>,
): Promise<StoredBytes | null> {
  return loadDrawn(store, storedOriginal({ db, store }, object.blob_key), variant);
}

/** A private picture in another size: drawn for each request, because a copy of it would lie in the store. */
export async function drawPrivate(deps: StorageDeps, object: ObjectRow, variant: Variant): Promise<Buffer | null> {
  const source = await readPrivate(deps, object.blob_key);
  const gate = variant.format === "avif" ? avifGate : imageGate;
  return source && gate.run(() => drawIn(source, variant));
}

export function storedOriginal({ db, store }: Pick<StorageDeps, "db" | "store">, key: string): Original {
  return {
    key,
    read: async () => {
      const source = await store.get(key);
      return source && buffer(source);
    },
    isKept: () => isBlobKept(db, key),
  };
}

/** A picture in another size: drawn by the first who asks, kept beside the original for all others. */
export async function loadDrawn(store: StoragePort, original: Original, variant: Variant): Promise<StoredBytes | null> {
  const key = variantKey(original.key, variant.width, variant.format);
  const contentType = `image/${variant.format}`;
  const size = await store.sizeOf(key);
  if (size !== null) return { key, size, contentType };
  const flying = flights.get(store) ?? new Map<string, Promise<StoredBytes | null>>();
  flights.set(store, flying);
  const gate = variant.format === "avif" ? avifGate : imageGate;
  const flight =
    flying.get(key) ??
    gate
      .run(() => drawVariant(store, original, key, variant))
      .then((bytes) => bytes && { key, size: bytes.length, contentType })
      .finally(() => flying.delete(key));
  flying.set(key, flight);
  return flight;
}

async function drawVariant(
  store: StoragePort,
  original: Original,
  key: string,
  { width, format }: Variant,
): Promise<Buffer | null> {
  const source = await original.read();
  if (!source) return null;
  const bytes = await drawIn(source, { width, format });
  await store.put(key, bytes);
  // Whoever removed the original meanwhile may have looked for this one too early.
  if (await original.isKept()) return bytes;
  await store.delete(key);
  return null;
}

function drawIn(source: Buffer, { width, format }: Variant): Promise<Buffer> {
  const image = sharp(source).timeout({ seconds: SECONDS }).resize({ width, withoutEnlargement: true });
  return encode(image, format).toBuffer();
}

function encode(image: Sharp, format: VariantFormat): Sharp {
  if (format === "avif") return image.avif({ quality: 55, effort: 3 });
  if (format === "webp") return image.webp({ quality: 78 });
  return format === "jpeg" ? image.jpeg({ quality: 80, mozjpeg: true }) : image.png({ compressionLevel: 9 });
}
