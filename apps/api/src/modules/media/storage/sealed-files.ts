import { sql } from "kysely";
import { inBatch, type SealedData } from "../../../keys/reseal.ts";
import { variantKeys } from "./content/variant-key.ts";
import { PRIVATE_KINDS, resealStored } from "./private-bytes.ts";
import type { StorageDeps } from "./storage-deps.ts";

type Row = { key: string; sealed_by: Buffer | null };

/** Sealed private files and parts of their uploads, for key rotation. */
export function sealedFiles(deps: Pick<StorageDeps, "db" | "store" | "keys">): SealedData {
  const { db, store, keys } = deps;
  return {
    name: "files",
    async countUnder(keyIds) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from stored_blob
        where sealed_by = any(${keyIds}::bytea[]) and state <> 'doomed'`.execute(db);
      return rows[0]?.count ?? 0;
    },
    async resealNext(after, limit) {
      const { rows } = await sql<Row>`select key, sealed_by from stored_blob
        where state = 'kept' and (${after}::text is null or key > ${after}) and (sealed_by <> ${keys.current().id}
          or sealed_by is null and exists (select from stored_object
            where blob_key = key and kind = any(${[...PRIVATE_KINDS]}::text[])))
        order by key limit ${limit}`.execute(db);
      return inBatch(rows, ({ key }) => key, reseal);
    },
  };

  async function reseal({ key, sealed_by }: Row) {
    const outcome = await resealStored(deps, key);
    if (outcome === "unreadable") return outcome;
    // Delete variants of a private image that an earlier release stored.
    if (!sealed_by) await Promise.all(variantKeys(key).map((variant) => store.delete(variant)));
    const { numUpdatedRows } = await db
      .updateTable("stored_blob")
      .set({ sealed_by: outcome.sealedBy })
      .where("key", "=", key)
      .where("state", "=", "kept")
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return "resealed";
    // Deleted meanwhile: remove the bytes just written.
    await store.delete(key);
    return "gone";
  }
}
