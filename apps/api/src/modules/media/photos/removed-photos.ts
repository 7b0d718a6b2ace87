import type { PhotoAlbum } from "@lapang/contract/site/photos";
import { DomainError } from "@lapang/domain/errors";
import type { PhotoSubjectKind } from "@lapang/domain/media/photo";
import type { Db, Tx } from "../../../db/connect.ts";
import type { PhotoRow } from "./list-photos.ts";
import type { NewPhoto } from "./photo-queries.ts";

type Kept = Omit<PhotoRow, "created_at"> & { created_at: string };

export async function keepRemoved(tx: Tx, photo: PhotoRow, now: Date): Promise<void> {
  const { id, subject, blob_key } = photo;
  await tx
    .insertInto("removed_photo")
    .values({ id, subject, blob_key, photo: JSON.stringify(photo), removed_at: now })
    .execute();
}

/** Lists the photos that can be restored to a subject, the latest first. */
export async function listRemoved(db: Db, kind: PhotoSubjectKind, id: number): Promise<PhotoAlbum["removed"]> {
  const rows = await db
    .selectFrom("removed_photo")
    .select(["id", "photo", "removed_at"])
    .where("subject", "=", `${kind}:${id}`)
    .orderBy("removed_at", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    alt: (row.photo as Kept).alt,
    removedAt: row.removed_at.toISOString(),
  }));
}

export async function findRemoved(db: Db, id: string): Promise<{ subject: string }> {
  const row = await db.selectFrom("removed_photo").select("subject").where("id", "=", id).executeTakeFirst();
  return row ?? refuse();
}

/** Deletes and returns a removed photo, so that only one request can restore it. */
export async function popRemoved(tx: Tx, id: string): Promise<NewPhoto & { position: number }> {
  const row = await tx.deleteFrom("removed_photo").where("id", "=", id).returning("photo").executeTakeFirst();
  const kept = (row ?? refuse()).photo as Kept;
  const { hash, width, height, colour, alt, caption, position, blob_key, media_file } = kept;
  return {
    ...{ id, hash, width, height, colour, alt, caption, position },
    ...(blob_key === null ? { media_file: media_file ?? "" } : { blob_key }),
    focus: { x: kept.focus_x, y: kept.focus_y },
    created_at: new Date(kept.created_at),
  };
}

function refuse(): never {
  throw new DomainError("not_found", "There is no such photo to bring back");
}
