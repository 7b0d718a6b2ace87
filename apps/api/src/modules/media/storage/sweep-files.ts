import { doomBlobs, doomStrays, listDoomedBlobs } from "./blob-queries.ts";
import { dropObjects } from "./drop-objects.ts";
import { listUnusedPhotos } from "./queries.ts";
import { removeBytes } from "./remove-bytes.ts";
import type { StorageDeps } from "./storage-deps.ts";
import { deleteParts, deleteUploads, listExpiredUploads } from "./upload-queries.ts";

const HOUR_MS = 3_600_000;
/** Longer than any request that writes bytes may live. */
const STRAY_AFTER_MS = HOUR_MS;
const PHOTO_UNUSED_AFTER_MS = 24 * HOUR_MS;
const AT_ONCE = 500;

/** Ends abandoned uploads, lets go of photos that nobody shows, and removes bytes that belong to nothing. */
export async function sweepFiles(deps: StorageDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock().getTime();
  await endExpiredUploads(deps);
  for (const { name, person_id } of await listUnusedPhotos(db, new Date(now - PHOTO_UNUSED_AFTER_MS))) {
    await db.transaction().execute((tx) => dropObjects(tx, person_id, [name]));
  }
  await doomStrays(db, new Date(now - STRAY_AFTER_MS));
  await removeBytes(deps, await listDoomedBlobs(db, AT_ONCE));
}

async function endExpiredUploads({ db, clock }: StorageDeps): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ids = await listExpiredUploads(tx, clock());
    await doomBlobs(tx, await deleteParts(tx, ids));
    await deleteUploads(tx, ids);
  });
}
