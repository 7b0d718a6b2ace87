import type { Quota } from "@lapang/domain/media/limits";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";

/** `sealedBy` is the id of the key that seals the bytes; null where they are public. */
type NewBlob = { now: Date; sealedBy: Buffer | null };

/** Written before the bytes are, so that bytes nobody came to own are known and can be swept. */
export async function insertBlob(db: Db, key: string, { now, sealedBy }: NewBlob): Promise<void> {
  await db.insertInto("stored_blob").values({ key, created_at: now, sealed_by: sealedBy }).execute();
}

/** False when the sweep was faster: the bytes may be gone already, and no row may name them. */
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
 * Dooms what belongs to nobody: bytes whose row never came, and bytes whose row went away with its person. Each is decided by
 * the blob's own row, which the one who would keep it must change first.
 */
export async function doomStrays(db: Db, before: Date): Promise<void> {
  await sql`update stored_blob set state = 'doomed' where created_at < ${before} and (state = 'loose' or (state = 'kept'
    and not exists (select from stored_object where blob_key = key)
    and not exists (select from photo where blob_key = key)
    and not exists (select from removed_photo where blob_key = key)
    and not exists (select from upload_part where blob_key = key)))`.execute(db);
}

/** Photos that nobody has brought back in time; their bytes are strays from then on. */
export async function forgetRemovedPhotos(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("removed_photo").where("removed_at", "<", before).execute();
}

export async function listDoomedBlobs(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom("stored_blob").select("key").where("state", "=", "doomed").limit(limit).execute();
  return rows.map((row) => row.key);
}

export async function deleteBlob(db: Db, key: string): Promise<void> {
  await db.deleteFrom("stored_blob").where("key", "=", key).where("state", "=", "doomed").execute();
}

/** Takes the lock of a space: whoever changes what it holds waits here for the one before. */
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
