import type { ObjectPlace } from "@lapang/domain/media/object-name";
import { type Selectable, sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { StoredObject } from "../../../db/types.gen.ts";

export type ObjectRow = Selectable<StoredObject>;

export async function findObject(db: Db, name: string): Promise<ObjectRow | undefined> {
  return db.selectFrom("stored_object").selectAll().where("name", "=", name).executeTakeFirst();
}

export async function lockObject(tx: Tx, name: string): Promise<ObjectRow | undefined> {
  return tx.selectFrom("stored_object").selectAll().where("name", "=", name).forUpdate().executeTakeFirst();
}

type Written = Pick<ObjectRow, "blob_key" | "content_type" | "size" | "md5" | "download_token"> &
  Pick<ObjectRow, "cache_control" | "content_disposition"> & { metadata: string; created_at: Date; updated_at: Date };

/** Upserts an object as a new generation, replacing all fields. */
export async function putObject(tx: Tx, { name, kind, personId }: ObjectPlace, written: Written): Promise<ObjectRow> {
  return tx
    .insertInto("stored_object")
    .values({ name, kind, person_id: personId, ...written })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ ...written, generation: sql`default`, metageneration: 1 }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

type MetadataChange = {
  cache_control?: string | null;
  content_disposition?: string | null;
  metadata: string;
  updated_at: Date;
};

export async function updateObjectMetadata(tx: Tx, name: string, change: MetadataChange): Promise<ObjectRow> {
  return tx
    .updateTable("stored_object")
    .set({ ...change, metageneration: sql`metageneration + 1` })
    .where("name", "=", name)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes rows and returns their blob keys; the caller must doom the blobs and update the usage. */
export async function deleteObjects(tx: Tx, names: readonly string[]) {
  if (names.length === 0) return [];
  return tx.deleteFrom("stored_object").where("name", "in", names).returning(["blob_key", "size"]).execute();
}

export async function listPersonObjects(tx: Tx, personId: string): Promise<{ name: string; kind: string }[]> {
  return tx.selectFrom("stored_object").select(["name", "kind"]).where("person_id", "=", personId).execute();
}

/** Lists uploaded profile photos that are not in use. */
export async function listUnusedPhotos(db: Db, before: Date): Promise<{ name: string; person_id: string | null }[]> {
  return unusedPhotos(db, before).limit(500).execute();
}

/** Repeats the check of `listUnusedPhotos` for one photo; the caller holds the lock of the space. */
export async function isUnusedPhoto(tx: Tx, name: string, before: Date): Promise<boolean> {
  return (await unusedPhotos(tx, before).where("stored_object.name", "=", name).executeTakeFirst()) !== undefined;
}

function unusedPhotos(db: Db | Tx, before: Date) {
  return db
    .selectFrom("stored_object")
    .leftJoin("person", "person.photo_path", "stored_object.name")
    .select(["stored_object.name", "stored_object.person_id"])
    .where("stored_object.kind", "=", "photo")
    .where("stored_object.updated_at", "<", before)
    .where("person.id", "is", null);
}

export type ListQuery = { prefix: string; delimiter: boolean; after: string; limit: number };

/** Lists names and, with a delimiter, folders below a prefix, sorted together; folders end with a slash. */
export async function listEntries(db: Db, { prefix, delimiter, after, limit }: ListQuery): Promise<string[]> {
  const rest = sql`substr(name, char_length(${prefix}::text) + 1)`;
  const folder = sql`${prefix}::text || split_part(${rest}, '/', 1) || '/'`;
  const entry = delimiter ? sql`case when strpos(${rest}, '/') > 0 then ${folder} else name end` : sql`name`;
  const { rows } = await sql<{ entry: string }>`
    select distinct entry collate "C" as entry
    from (select ${entry} as entry from stored_object where starts_with(name, ${prefix})) as entries
    where entry collate "C" > ${after} order by 1 limit ${limit}`.execute(db);
  return rows.map((row) => row.entry);
}

/** Locks the person whose files change; false if the person is disabled or erased. */
export async function lockOwner(tx: Tx, personId: string): Promise<boolean> {
  const person = await tx
    .selectFrom("person")
    .select("disabled_at")
    .where("id", "=", personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return person !== undefined && person.disabled_at === null;
}

export async function setPhotoPath(tx: Tx, personId: string, name: string | null): Promise<void> {
  await tx.updateTable("person").set({ photo_path: name }).where("id", "=", personId).execute();
}

export async function findPhoto(db: Db, personId: string) {
  return db
    .selectFrom("person")
    .innerJoin("stored_object", "stored_object.name", "person.photo_path")
    .select(["stored_object.name", "stored_object.download_token"])
    .where("person.id", "=", personId)
    .executeTakeFirst();
}
