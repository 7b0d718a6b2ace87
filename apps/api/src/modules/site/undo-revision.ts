import { type SiteKind, siteDocuments } from "@lapang/contract/site/site-documents";
import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../db/connect.ts";
import { type AnyValue, editorOf } from "./editors.ts";
import { type Saving, saveDocument } from "./save-document.ts";

type Undoing = Pick<Saving, "version" | "person" | "now"> & { id: number };

/**
 * Restores a document to its value before one revision. A document created by that revision is retired, because others may
 * refer to it.
 */
export async function undoRevision(db: Db, { id, ...saving }: Undoing) {
  const revision = await db.selectFrom("site_revision").selectAll().where("id", "=", id).executeTakeFirst();
  if (!revision) throw new DomainError("not_found", "There is no such revision");
  const kind = revision.kind as SiteKind;
  const former = revision.before ?? editorOf(kind).retired?.(revision.after as AnyValue);
  // The former value may no longer be valid.
  const parsed = siteDocuments[kind].safeParse(former);
  if (!parsed.success) throw new DomainError("conflict", "What it was before is not allowed any more");
  const value = parsed.data as AnyValue;
  return saveDocument(db, { ...saving, kind, key: revision.key, value, undoes: id });
}
