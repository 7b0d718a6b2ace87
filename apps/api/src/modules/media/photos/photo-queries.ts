import { DomainError } from "@lapang/domain/errors";
import type { PhotoSubjectKind } from "@lapang/domain/media/photo";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { PhotoRow } from "./list-photos.ts";
import { subjectColumn } from "./photo-subjects.ts";

type Described = Pick<PhotoRow, "hash" | "width" | "height" | "colour" | "alt" | "caption" | "created_at">;
type Source = { blob_key: string } | { media_file: string };
export type NewPhoto = Described & Source & { focus?: { x: number; y: number }; id?: string };

/** Appends a photo. The subject must be locked or not committed yet. */
export async function insertPhoto(tx: Tx, kind: PhotoSubjectKind, id: number, photo: NewPhoto): Promise<string> {
  const column = subjectColumn(kind);
  const { x, y } = photo.focus ?? { x: 50, y: 50 };
  const { rows } = await sql<{ id: string }>`
    insert into photo (id, ${column}, position, blob_key, media_file, hash, width, height, colour, focus_x, focus_y, alt, caption,
      created_at)
    select coalesce(${photo.id ?? null}::uuid, gen_random_uuid()), ${id}::integer, count(*), ${"blob_key" in photo ? photo.blob_key : null}, ${"media_file" in photo ? photo.media_file : null},
      ${photo.hash}, ${photo.width}::integer, ${photo.height}::integer, ${photo.colour}, ${x}::smallint, ${y}::smallint,
      ${photo.alt}, ${photo.caption}, ${photo.created_at}::timestamptz
    from photo where ${column} = ${id} returning id`.execute(tx);
  return rows[0]?.id ?? "";
}

export async function listOwn(db: Db, kind: PhotoSubjectKind, id: number): Promise<PhotoRow[]> {
  const { rows } =
    await sql<PhotoRow>`select * from photo where ${subjectColumn(kind)} = ${id} order by position`.execute(db);
  return rows;
}

export async function findPhoto(db: Db, id: string): Promise<PhotoRow> {
  const row = await db.selectFrom("photo").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new DomainError("not_found", "There is no such photo");
  return row;
}

/** Returns any photo with these bytes, whatever its subject. */
export async function findByHash(db: Db, hash: string): Promise<PhotoRow | undefined> {
  return db.selectFrom("photo").selectAll().where("hash", "=", hash).orderBy("id").limit(1).executeTakeFirst();
}

/** Sets positions in the given order. */
export async function setPositions(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update photo set position = place - 1 from unnest(${ids}::uuid[]) with ordinality as wanted (photo_id, place)
    where photo.id = photo_id and position <> place - 1`.execute(tx);
}
