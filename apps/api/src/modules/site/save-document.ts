import { randomUUID } from "node:crypto";
import type { SiteKind } from "@lapang/contract/site/site-documents";
import { DomainError } from "@lapang/domain/errors";
import { changesBetween, isSame } from "@lapang/domain/site/edits";
import type { Db, Tx } from "../../db/connect.ts";
import { translateConstraint } from "../../db/constraint-errors.ts";
import { recordAction } from "../audit/record-action.ts";
import type { EditingPerson } from "./editor.ts";
import { type AnyValue, editorOf } from "./editors.ts";
import { findLastChange } from "./queries.ts";
import { readDocument } from "./read-document.ts";
import { requireRight } from "./require-right.ts";

export type Saving = {
  kind: SiteKind;
  key: string;
  /** The version the editor saw. */
  version: number;
  value: AnyValue;
  person: EditingPerson;
  now: Date;
  /** The revision that this one undoes. */
  undoes?: number;
  /** The limit that a second person has just approved. */
  approved?: string;
};

/**
 * Saves a document and its revision (editor, time, before, after). An editor who saw an outdated version gets a conflict
 * with the changes since.
 */
export async function saveDocument(db: Db, saving: Saving) {
  const { kind, key, version, person } = saving;
  const editor = editorOf(kind);
  requireRight(person, editor.right);
  try {
    return await db.transaction().execute(async (tx) => {
      const current = await lockDocument(tx, kind, key);
      if (current !== version) {
        throw await editedMeanwhile(tx, { kind, key, current, value: await editor.read(tx, key) });
      }
      const held = await saveLocked(tx, saving);
      return { ...(await readDocument(tx, kind, key)), held };
    });
  } catch (error) {
    throw translateConstraint(error);
  }
}

/** Saves a locked document and its revision; returns the fields that wait for a second person. */
export async function saveLocked(tx: Tx, saving: Saving): Promise<string[]> {
  const { kind, key, person, now, approved } = saving;
  const editor = editorOf(kind);
  const before = await editor.read(tx, key);
  if (!before && !editor.retired) throw new DomainError("not_found", "There is no such document");
  const admitted = await editor.admit?.(tx, { value: saving.value, before, person, now, approved });
  await editor.write(tx, key, { value: admitted?.value ?? saving.value, before, now });
  const after = await editor.read(tx, key);
  if (after && !isSame(before, after)) await insertRevision(tx, saving, before, after);
  return admitted?.held ?? [];
}

/** Serialises the editors of a document and returns its version. */
export async function lockDocument(tx: Tx, kind: SiteKind, key: string): Promise<number> {
  await tx
    .insertInto("site_document")
    .values({ kind, key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { version } = await tx
    .selectFrom("site_document")
    .select("version")
    .where("kind", "=", kind)
    .where("key", "=", key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return version;
}

type Meanwhile = { kind: SiteKind; key: string; current: number; value: AnyValue | null };

async function editedMeanwhile(tx: Tx, { kind, key, current, value }: Meanwhile): Promise<DomainError> {
  const changed = await findLastChange(tx, kind, key);
  return new DomainError("edited_meanwhile", "Somebody has changed it meanwhile", { version: current, value, changed });
}

async function insertRevision(tx: Tx, saving: Saving, before: AnyValue | null, after: AnyValue): Promise<void> {
  const { kind, key, person, now, undoes } = saving;
  const version = saving.version + 1;
  await tx.updateTable("site_document").set({ version }).where("kind", "=", kind).where("key", "=", key).execute();
  const { id } = await tx
    .insertInto("site_revision")
    .values({
      ...{ kind, key, version, at: now, person_id: person.id },
      before: before && JSON.stringify(before),
      after: JSON.stringify(after),
      undoes: undoes ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const fields = changesBetween(before, after).map(({ field }) => field);
  await recordAction(tx, {
    personId: person.id,
    concernedId: null,
    action: undoes === undefined ? "site_changed" : "site_undone",
    // Revisions are numbered; the audit log requires UUIDs as subjects.
    subjectId: randomUUID(),
    details: { revision: id, kind, key, fields },
  });
}
