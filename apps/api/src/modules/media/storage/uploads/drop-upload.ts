import { doomBlobs } from "../blob-queries.ts";
import type { StoreDeps } from "../storage-deps.ts";
import { deleteParts, deleteUploads } from "./upload-queries.ts";

/** Ends an upload and discards its parts. */
export async function dropUpload({ db }: StoreDeps, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await doomBlobs(tx, await deleteParts(tx, [id]));
    await deleteUploads(tx, [id]);
  });
}
