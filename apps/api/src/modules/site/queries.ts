import type { SiteKind } from "@lapang/contract/site/site-documents";
import type { Db } from "../../db/connect.ts";

/** Returns who changed a document last, and when; null if it was never changed. */
export async function findLastChange(db: Db, kind: SiteKind, key: string) {
  const row = await db
    .selectFrom("site_revision")
    .innerJoin("person", "person.id", "site_revision.person_id")
    .select(["site_revision.at", "person.id", "person.name"])
    .where("kind", "=", kind)
    .where("key", "=", key)
    .orderBy("version", "desc")
    .executeTakeFirst();
  return row ? { at: row.at.toISOString(), by: { id: row.id, name: row.name } } : null;
}

export async function findVersion(db: Db, kind: SiteKind, key: string): Promise<number> {
  const row = await db
    .selectFrom("site_document")
    .select("version")
    .where("kind", "=", kind)
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.version ?? 0;
}
