import { imageWidths } from "@lapang/domain/media/limits";
import { deleteBlob } from "./blob-queries.ts";
import { variantFormats, variantKey } from "./content/variant-key.ts";
import type { StorageDeps } from "./storage-deps.ts";

/** Removes doomed bytes and every size of them, then forgets them; may be repeated after any failure. */
export async function removeBytes({ db, store }: StorageDeps, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const sizes = imageWidths.flatMap((width) => variantFormats.map((format) => variantKey(key, width, format)));
    await Promise.all([key, ...sizes].map((one) => store.delete(one)));
    await deleteBlob(db, key);
  }
}
