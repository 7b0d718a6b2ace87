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

/** An image from which other sizes are rendered. */
export type Original = {
  /** Prefix of the keys of its variants. */
  key: string;
  read(): Promise<Buffer | null>;
  /** False if the original was removed meanwhile; then no variant may stay stored. */
  isKept(): Promise<boolean>;
};
export type Variant<Width extends VariantWidth = VariantWidth> = { width: Width; format: VariantFormat };

const pendingByStore = new WeakMap<object, Map<string, Promise<StoredBytes | null>>>();
const SECONDS = 20;

/** Returns a stored image in one of the offered widths. */
export async function loadVariant(
  { db, store }: StorageDeps,
  object: ObjectRow,
  variant: Variant<ImageWidth>,
): Promise<StoredBytes | null> {
  return loadDrawn(store, storedOriginal({ db, store }, object.blob_key), variant);
}

/** Renders a private image in another size, anew for each request, so that no unsealed copy is stored. */
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

/** Returns a variant; the first request renders it and stores it beside the original. */
export async function loadDrawn(store: StoragePort, original: Original, variant: Variant): Promise<StoredBytes | null> {
  const key = variantKey(original.key, variant.width, variant.format);
  const contentType = `image/${variant.format}`;
  const size = await store.sizeOf(key);
  if (size !== null) return { key, size, contentType };
  const pending = pendingByStore.get(store) ?? new Map<string, Promise<StoredBytes | null>>();
  pendingByStore.set(store, pending);
  const gate = variant.format === "avif" ? avifGate : imageGate;
  const rendering =
    pending.get(key) ??
    gate
      .run(() => drawVariant(store, original, key, variant))
      .then((bytes) => bytes && { key, size: bytes.length, contentType })
      .finally(() => pending.delete(key));
  pending.set(key, rendering);
  return rendering;
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
  // If the original was removed meanwhile, its removal may have missed this variant.
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
