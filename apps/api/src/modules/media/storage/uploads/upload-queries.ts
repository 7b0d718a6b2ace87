import type { Selectable } from "kysely";
import type { Db, Tx } from "../../../../db/connect.ts";
import type { Upload } from "../../../../db/types.gen.ts";

export type UploadRow = Selectable<Upload>;
type NewUpload = Pick<UploadRow, "token_hash" | "person_id" | "name" | "declared_size" | "created_at" | "expires_at">;

export async function insertUpload(tx: Tx, upload: NewUpload & { metadata: string }): Promise<void> {
  await tx.insertInto("upload").values(upload).execute();
}

export async function countOpenUploads(tx: Tx, personId: string, now: Date): Promise<number> {
  const { open } = await tx
    .selectFrom("upload")
    .select(({ fn }) => fn.countAll<number>().as("open"))
    .where("person_id", "=", personId)
    .where("finished_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return open;
}

export async function findUpload(db: Db, tokenHash: Buffer, now: Date): Promise<UploadRow | undefined> {
  return db
    .selectFrom("upload")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Advances an upload by one part; false if its offset is not `from`. */
export async function advanceUpload(tx: Tx, id: string, from: number, size: number): Promise<boolean> {
  const moved = await tx
    .updateTable("upload")
    .set({ received: from + size })
    .where("id", "=", id)
    .where("received", "=", from)
    .where("finished_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return moved !== undefined;
}

export async function insertPart(
  tx: Tx,
  part: { upload_id: string; starts_at: number; size: number; blob_key: string },
): Promise<void> {
  await tx.insertInto("upload_part").values(part).execute();
}

export async function listParts(db: Db, uploadId: string): Promise<{ blob_key: string; size: number }[]> {
  return db
    .selectFrom("upload_part")
    .select(["blob_key", "size"])
    .where("upload_id", "=", uploadId)
    .orderBy("starts_at")
    .execute();
}

/** True for the first of concurrent requests to finish it. */
export async function finishUploadRow(tx: Tx, id: string, now: Date): Promise<boolean> {
  const finished = await tx
    .updateTable("upload")
    .set({ finished_at: now })
    .where("id", "=", id)
    .where("finished_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return finished !== undefined;
}

/** Deletes the parts of uploads and returns their blob keys. */
export async function deleteParts(tx: Tx, uploadIds: readonly string[]): Promise<string[]> {
  if (uploadIds.length === 0) return [];
  const parts = await tx.deleteFrom("upload_part").where("upload_id", "in", uploadIds).returning("blob_key").execute();
  return parts.map((part) => part.blob_key);
}

export async function deleteUploads(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom("upload").where("id", "in", ids).execute();
}

export async function listExpiredUploads(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom("upload")
    .select("id")
    .where("expires_at", "<=", now)
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.id);
}

export async function listPersonUploads(tx: Tx, personId: string): Promise<string[]> {
  const rows = await tx.selectFrom("upload").select("id").where("person_id", "=", personId).execute();
  return rows.map((row) => row.id);
}
