import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { KeyRing } from "../../../keys/key-ring.ts";
import { inBatch, type SealedData } from "../../../keys/reseal.ts";
import { currentHead, SealError, VALUE_HEAD_BYTES, valueHead } from "../../../keys/seal.ts";
import { seal, unseal } from "./secret-box.ts";

type Row = { person_id: string; secret: Buffer };

/** Sealed secrets of authenticators, for key rotation. Secrets of earlier releases name no key and may need an earlier one. */
export function sealedFactors({ db, keys }: { db: Db; keys: KeyRing }): SealedData {
  const head = sql`substring(secret from 1 for ${VALUE_HEAD_BYTES}::int)`;
  return {
    name: "second factors",
    async countUnder(keyIds) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from second_factor
        where ${head} = any(${keyIds.map(valueHead)}::bytea[]) or substring(secret from 1 for 4) <> 'LPS1'`.execute(db);
      return rows[0]?.count ?? 0;
    },
    async resealNext(after, limit) {
      const { rows } = await sql<Row>`select person_id, secret from second_factor
        where ${head} <> ${currentHead(keys)} and (${after}::uuid is null or person_id > ${after}::uuid)
        order by person_id limit ${limit}`.execute(db);
      return inBatch(rows, ({ person_id }) => person_id, reseal);
    },
  };

  async function reseal({ person_id, secret }: Row) {
    try {
      const sealed = seal(keys, person_id, unseal(keys, person_id, secret));
      // Update only the value read before: the owner may have set up another factor meanwhile.
      const { numUpdatedRows } = await db
        .updateTable("second_factor")
        .set({ secret: sealed })
        .where("person_id", "=", person_id)
        .where("secret", "=", secret)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n ? "resealed" : "gone";
    } catch (error) {
      if (error instanceof SealError) return "unreadable";
      throw error;
    }
  }
}
