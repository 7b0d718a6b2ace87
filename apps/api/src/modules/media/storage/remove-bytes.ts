import { deleteBlob } from "./blob-queries.ts";
import { variantKeys } from "./content/variant-key.ts";
import type { StoreDeps } from "./storage-deps.ts";

/** Removes doomed bytes with all variants, then their rows. Can be repeated after any failure. */
export async function removeBytes({ db, store }: StoreDeps, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await Promise.all([key, ...variantKeys(key)].map((one) => store.delete(one)));
    await deleteBlob(db, key);
  }
}
