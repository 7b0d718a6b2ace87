import type { SiteRevision } from "@lapang/contract/site/site";
import type { SiteKind } from "@lapang/contract/site/site-documents";
import { changesBetween } from "@lapang/domain/site/edits";
import type { Db } from "../../db/connect.ts";
import type { AnyValue } from "./editors.ts";

type Wanted = { kind?: SiteKind | undefined; key?: string | undefined; page: number; pageSize: number };

/** Lists who changed what, with before and after, newest first. */
export async function listRevisions(db: Db, wanted: Wanted): Promise<{ items: SiteRevision[]; total: number }> {
  const { kind, key, page, pageSize } = wanted;
  const found = db
    .selectFrom("site_revision as revision")
    .innerJoin("person", "person.id", "revision.person_id")
    .innerJoin("site_document as document", (join) =>
      join.onRef("document.kind", "=", "revision.kind").onRef("document.key", "=", "revision.key"),
    )
    .$if(kind !== undefined, (query) => query.where("revision.kind", "=", kind ?? ""))
    .$if(key !== undefined, (query) => query.where("revision.key", "=", key ?? ""));
  const { total } = await found.select((count) => count.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll("revision")
    .select(["person.name as person_name", "document.version as current"])
    .orderBy("revision.id", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    kind: row.kind as SiteKind,
    key: row.key,
    version: row.version,
    at: row.at.toISOString(),
    by: { id: row.person_id, name: row.person_name },
    made: row.before === null,
    changes: changesBetween(row.before as AnyValue | null, row.after as AnyValue),
    undoes: row.undoes,
    current: row.current,
  }));
  return { items, total };
}
