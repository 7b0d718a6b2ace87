import type { SiteKind } from "@lapang/contract/site/site-documents";
import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../db/connect.ts";
import { editorOf } from "./editors.ts";
import { findLastChange, findVersion } from "./queries.ts";

/**
 * Returns a document with its version. Reads the version first: a concurrent save then makes the version outdated, never
 * the content.
 */
export async function readDocument(db: Db, kind: SiteKind, key: string) {
  const version = await findVersion(db, kind, key);
  const editor = editorOf(kind);
  const value = await editor.read(db, key);
  if (!value) throw new DomainError("not_found", "There is no such document");
  const changed = await findLastChange(db, kind, key);
  return { kind, key, version, value, changed, album: (await editor.album?.(db, key)) ?? null };
}
