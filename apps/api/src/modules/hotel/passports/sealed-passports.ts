import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { KeyRing } from "../../../keys/key-ring.ts";
import { inBatch, type SealedData } from "../../../keys/reseal.ts";
import { currentHead, SealError, VALUE_HEAD_BYTES, valueHead } from "../../../keys/seal.ts";
import { resealStored } from "../../media/storage/private-bytes.ts";
import type { StorageDeps } from "../../media/storage/storage-deps.ts";
import { openIdentity, sealIdentity } from "./sealed-identity.ts";

type Row = { id: string; item_id: string; sealed: Buffer | null; name: string; number: string };

/** Sealed names and numbers of passports. */
export function sealedPassports({ db, keys }: { db: Db; keys: KeyRing }): SealedData {
  const head = sql`substring(sealed from 1 for ${VALUE_HEAD_BYTES}::int)`;
  return {
    name: "passports",
    async countUnder(keyIds) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from guest_passport
        where ${head} = any(${keyIds.map(valueHead)}::bytea[])`.execute(db);
      return rows[0]?.count ?? 0;
    },
    async resealNext(after, limit) {
      const { rows } = await sql<Row>`select id, item_id, sealed, name, number from guest_passport
        where not forgotten and ${head} is distinct from ${currentHead(keys)} and (${after}::uuid is null or id > ${after}::uuid)
        order by id limit ${limit}`.execute(db);
      return inBatch(rows, ({ id }) => id, reseal);
    },
  };

  async function reseal(row: Row) {
    try {
      const { sealed, number_hash, name, number } = sealIdentity(
        keys,
        { id: row.id, itemId: row.item_id },
        openIdentity(keys, row),
      );
      // The previous release may have stored a passport twice; only one row can have the unique hash.
      const { numAffectedRows = 0n } =
        await sql`update guest_passport set sealed = ${sealed}, name = ${name}, number = ${number},
        number_hash = case when exists (select from guest_passport as other where other.item_id = ${row.item_id}
          and other.number_hash = ${number_hash} and other.id <> ${row.id}) then null else ${number_hash}::bytea end
        where id = ${row.id} and not forgotten and sealed is not distinct from ${row.sealed}`.execute(db);
      return numAffectedRows > 0n ? "resealed" : "gone";
    } catch (error) {
      if (error instanceof SealError) return "unreadable";
      throw error;
    }
  }
}

type Photo = { id: string; photo_key: string };

/** Sealed photos of passports. */
export function sealedPassportPhotos(deps: Pick<StorageDeps, "db" | "store" | "keys">): SealedData {
  const { db, store, keys } = deps;
  return {
    name: "passport photos",
    async countUnder(keyIds) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from guest_passport
        where photo_sealed_by = any(${keyIds}::bytea[])`.execute(db);
      return rows[0]?.count ?? 0;
    },
    async resealNext(after, limit) {
      const { rows } = await sql<Photo>`select id, photo_key from guest_passport
        where photo_key is not null and photo_sealed_by is distinct from ${keys.current().id}
          and (${after}::uuid is null or id > ${after}::uuid)
        order by id limit ${limit}`.execute(db);
      return inBatch(rows, ({ id }) => id, reseal);
    },
  };

  async function reseal({ id, photo_key }: Photo) {
    const outcome = await resealStored(deps, photo_key);
    if (outcome === "unreadable") return outcome;
    const { numUpdatedRows } = await db
      .updateTable("guest_passport")
      .set({ photo_sealed_by: outcome.sealedBy })
      .where("id", "=", id)
      .where("photo_key", "=", photo_key)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return "resealed";
    // Replaced or deleted meanwhile, so the rewritten photo belongs to no row.
    await store.delete(photo_key);
    return "gone";
  }
}
