import { DomainError } from "@lapang/domain/errors";
import { readObjectName } from "@lapang/domain/media/object-name";
import type { Tx } from "../../../../db/connect.ts";
import { dropObjects } from "../drop-objects.ts";
import { listPersonObjects, lockObject, setPhotoPath } from "../object-queries.ts";
import { openSpace } from "../open-space.ts";

/** Sets (or for null clears) a person's profile photo and deletes their other photos. Only an own upload can be chosen. */
export async function adoptPhoto(tx: Tx, personId: string, objectName: string | null): Promise<string | null> {
  await openSpace(tx, personId);
  const name = objectName === null ? null : await findOwnPhoto(tx, personId, objectName);
  const others = (await listPersonObjects(tx, personId)).filter((one) => one.kind === "photo" && one.name !== name);
  await dropObjects(
    tx,
    personId,
    others.map((one) => one.name),
  );
  await setPhotoPath(tx, personId, name);
  return name;
}

async function findOwnPhoto(tx: Tx, personId: string, objectName: string): Promise<string> {
  const place = readObjectName(objectName);
  const isOwn = place?.kind === "photo" && place.personId === personId;
  const row = isOwn ? await lockObject(tx, place.name) : undefined;
  if (!row) throw new DomainError("not_found", "There is no such photo of yours", { field: "photo" });
  return row.name;
}
