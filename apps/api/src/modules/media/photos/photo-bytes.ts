import { readFile, stat } from "node:fs/promises";
import type { PhotoFormat, PhotoWidth } from "@lapang/domain/media/photo";
import { loadDrawn, type Original, storedOriginal } from "../storage/content/load-variant.ts";
import type { StorageDeps } from "../storage/storage-deps.ts";
import { MEDIA_DIR, MEDIA_WIDTH } from "./demo-pictures.ts";
import type { PhotoRow } from "./list-photos.ts";
import { findByHash } from "./photo-queries.ts";

type Files = Pick<StorageDeps, "db" | "store">;
export type PhotoVariant = { width: PhotoWidth; format: PhotoFormat };
export type PhotoFile = { size: number; open(): ReturnType<Files["store"]["get"]> | Promise<Buffer> };

/** Returns a photo in one width and format, rendered at the first request; null if the photo does not exist. */
export async function loadPhoto(files: Files, hash: string, variant: PhotoVariant): Promise<PhotoFile | null> {
  const photo = await findByHash(files.db, hash);
  if (!photo) return null;
  if (photo.media_file && variant.width === MEDIA_WIDTH && variant.format === "avif") {
    const path = `${MEDIA_DIR}${photo.media_file}`;
    const found = await stat(path).catch(() => null);
    return found && { size: found.size, open: () => readFile(path) };
  }
  const drawn = await loadDrawn(files.store, originalOf(files, photo), variant);
  return drawn && { size: drawn.size, open: () => files.store.get(drawn.key) };
}

export function originalOf(files: Files, { blob_key, media_file, hash }: PhotoRow): Original {
  if (blob_key !== null) return storedOriginal(files, blob_key);
  return {
    key: hash,
    read: () => readFile(`${MEDIA_DIR}${media_file}`).catch(() => null),
    isKept: async () => (await findByHash(files.db, hash)) !== undefined,
  };
}
