import type { Tx } from "../../../../db/connect.ts";
import { doomBlobs } from "../blob-queries.ts";
import { dropObjects } from "../drop-objects.ts";
import { listPersonObjects, setPhotoPath } from "../object-queries.ts";
import { openSpace } from "../open-space.ts";
import { deleteParts, deleteUploads, listPersonUploads } from "../uploads/upload-queries.ts";

/** Deletes all files and unfinished uploads of a person; the next sweep removes the bytes. */
export async function removePersonFiles(tx: Tx, personId: string): Promise<void> {
  await openSpace(tx, personId);
  await setPhotoPath(tx, personId, null);
  const names = (await listPersonObjects(tx, personId)).map((one) => one.name);
  await dropObjects(tx, personId, names);
  const uploads = await listPersonUploads(tx, personId);
  await doomBlobs(tx, await deleteParts(tx, uploads));
  await deleteUploads(tx, uploads);
}
