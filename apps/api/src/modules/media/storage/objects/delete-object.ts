import { DomainError } from "@lapang/domain/errors";
import type { ObjectPlace } from "@lapang/domain/media/object-name";
import { dropObjects } from "../drop-objects.ts";
import { removeBytes } from "../remove-bytes.ts";
import type { StoreDeps } from "../storage-deps.ts";

/** Deletes a file at once; its bytes are removed now, or by the next sweep if the store is unavailable. */
export async function deleteObject(deps: StoreDeps, { name, personId }: ObjectPlace): Promise<void> {
  const keys = await deps.db.transaction().execute((tx) => dropObjects(tx, personId, [name]));
  if (keys.length === 0) throw new DomainError("not_found", "There is no such file");
  await removeBytes(deps, keys).catch(() => {});
}
