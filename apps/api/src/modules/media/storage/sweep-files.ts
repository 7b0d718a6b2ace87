import { REMOVED_KEPT_DAYS } from "@lapang/domain/media/photo";
import { deleteExpiredRemovedPhotos, doomBlobs, doomOrphans, listDoomedBlobs } from "./blob-queries.ts";
import { dropObjects } from "./drop-objects.ts";
import { isUnusedPhoto, listUnusedPhotos } from "./object-queries.ts";
import { openSpace } from "./open-space.ts";
import { removeBytes } from "./remove-bytes.ts";
import type { StoreDeps } from "./storage-deps.ts";
import { deleteParts, deleteUploads, listExpiredUploads } from "./uploads/upload-queries.ts";

const HOUR_MS = 3_600_000;
/** Longer than any request that writes bytes can last. */
const ORPHAN_AFTER_MS = HOUR_MS;
const PHOTO_UNUSED_AFTER_MS = 24 * HOUR_MS;
const REMOVED_KEPT_MS = REMOVED_KEPT_DAYS * 24 * HOUR_MS;
const AT_ONCE = 500;

/** Ends abandoned uploads, deletes unused photos and removes orphaned bytes. */
export async function sweepFiles(deps: StoreDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock().getTime();
  await endExpiredUploads(deps);
  await dropUnusedPhotos(deps, new Date(now - PHOTO_UNUSED_AFTER_MS));
  await deleteExpiredRemovedPhotos(db, new Date(now - REMOVED_KEPT_MS));
  await doomOrphans(db, new Date(now - ORPHAN_AFTER_MS));
  await removeBytes(deps, await listDoomedBlobs(db, AT_ONCE));
}

async function dropUnusedPhotos({ db }: StoreDeps, before: Date): Promise<void> {
  for (const { name, person_id } of await listUnusedPhotos(db, before)) {
    await db.transaction().execute(async (tx) => {
      await openSpace(tx, person_id);
      // Check again under the lock: the photo may have been chosen or replaced meanwhile.
      if (await isUnusedPhoto(tx, name, before)) await dropObjects(tx, person_id, [name]);
    });
  }
}

async function endExpiredUploads({ db, clock }: StoreDeps): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ids = await listExpiredUploads(tx, clock());
    await doomBlobs(tx, await deleteParts(tx, ids));
    await deleteUploads(tx, ids);
  });
}
