import type { Tx } from "../../../db/connect.ts";
import { addUsage, doomBlobs } from "./blob-queries.ts";
import { deleteObjects } from "./object-queries.ts";
import { openSpace } from "./open-space.ts";

/** Deletes files of one space in the caller's transaction and marks their blobs for removal. Returns the blob keys. */
export async function dropObjects(tx: Tx, personId: string | null, names: readonly string[]): Promise<string[]> {
  const space = await openSpace(tx, personId);
  const gone = await deleteObjects(tx, names);
  const keys = gone.map((row) => row.blob_key);
  await doomBlobs(tx, keys);
  await addUsage(tx, space, -gone.length, -gone.reduce((sum, row) => sum + row.size, 0));
  return keys;
}
