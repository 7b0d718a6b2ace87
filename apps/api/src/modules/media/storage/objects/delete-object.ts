import { DomainError } from "@lapang/domain/errors";
import type { ObjectPlace } from "@lapang/domain/media/object-name";
import { dropObjects } from "../drop-objects.ts";
import { removeBytes } from "../remove-bytes.ts";
import type { StoreDeps } from "../storage-deps.ts";

/** Takes one file away at once; its bytes follow now, or with the next sweep should the store be out of reach. */
export async function deleteObject(deps: StoreDeps, { name, personId }: ObjectPlace): Promise<void> {
  const keys = await deps.db.transaction().execute((tx) => dropObjects(tx, personId, [name]));
  if (keys.length === 0) throw new DomainError("not_found", "There is no such file");
  await removeBytes(deps, keys).catch(() => {});
}
