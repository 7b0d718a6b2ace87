import type { Db } from "../../db/connect.ts";

/** Something that can be sold for a stretch of time. */
export async function aResource(db: Db, { kind = "court", name = "Lapangan uji" } = {}): Promise<{ id: number }> {
  return db.insertInto("resource").values({ kind, name }).returning("id").executeTakeFirstOrThrow();
}
