import type { Quota } from "@lapang/domain/media/limits";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";

/** `sealedBy` is the id of the key that seals the bytes; null for public bytes. */
type NewBlob = { now: Date; sealedBy: Buffer | null };

/** Inserts a blob. Must run before the bytes are stored, so that orphaned bytes are known and can be swept. */
export async function insertBlob(db: Db, key: string, { now, sealedBy }: NewBlob): Promise<void> {
  await db.insertInto("stored_blob").values({ key, created_at: now, sealed_by: sealedBy }).execute();
}

/** Marks a blob as owned; false if the sweep has already marked it for removal, so that no row may reference it. */
export async function keepBlob(tx: Tx, key: string): Promise<boolean> {
  const kept = await tx
    .updateTable("stored_blob")
    .set({ state: "kept" })
    .where("key", "=", key)
    .where("state", "=", "loose")
    .returning("key")
    .executeTakeFirst();
  return kept !== undefined;
}

export async function doomBlobs(db: Db | Tx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.updateTable("stored_blob").set({ state: "doomed" }).where("key", "in", keys).execute();
}

export async function isBlobKept(db: Db, key: string): Promise<boolean> {
  const found = await db.selectFrom("stored_blob").select("state").where("key", "=", key).executeTakeFirst();
  return found?.state === "kept";
}

/**
 * Marks orphaned blobs for removal: those never owned, and those whose owning row was deleted with its person. The update of
 * the blob's row decides races with `keepBlob`.
 */
export async function doomOrphans(db: Db, before: Date): Promise<void> {
  await sql`update stored_blob set state = 'doomed' where created_at < ${before} and (state = 'loose' or (state = 'kept'
    and not exists (select from stored_object where blob_key = key)
    and not exists (select from photo where blob_key = key)
    and not exists (select from removed_photo where blob_key = key)
    and not exists (select from upload_part where blob_key = key)))`.execute(db);
}

/** Deletes removed photos past their restore time, which orphans their blobs. */
export async function deleteExpiredRemovedPhotos(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("removed_photo").where("removed_at", "<", before).execute();
}

export async function listDoomedBlobs(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom("stored_blob").select("key").where("state", "=", "doomed").limit(limit).execute();
  return rows.map((row) => row.key);
}

export async function deleteBlob(db: Db, key: string): Promise<void> {
  await db.deleteFrom("stored_blob").where("key", "=", key).where("state", "=", "doomed").execute();
}

/** Locks a space (the files of a person or the venue), so that changes of its files serialise. Also sets its quota. */
export async function lockSpace(tx: Tx, space: string, { files, bytes }: Quota): Promise<void> {
  await tx
    .insertInto("file_usage")
    .values({ space, max_files: files, max_bytes: bytes })
    .onConflict((conflict) => conflict.column("space").doUpdateSet({ max_files: files, max_bytes: bytes }))
    .execute();
}

export async function addUsage(tx: Tx, space: string, files: number, bytes: number): Promise<void> {
  await tx
    .updateTable("file_usage")
    .set({ files: sql`files + ${files}::int`, bytes: sql`bytes + ${bytes}::bigint` })
    .where("space", "=", space)
    .execute();
}
