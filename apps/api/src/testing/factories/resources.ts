import type { Db } from "../../db/connect.ts";

/** A resource of the ledger. */
export async function aResource(db: Db, { kind = "court", name = "Lapangan uji" } = {}): Promise<{ id: number }> {
  return db.insertInto("resource").values({ kind, name }).returning("id").executeTakeFirstOrThrow();
}
