import { DomainError } from "@lapang/domain/errors";
import { isControlSetting, settingValue } from "@lapang/domain/site/control-settings";
import type { Db, Tx } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { recordAction } from "../../audit/record-action.ts";
import { type EditingPerson, VENUE } from "../editor.ts";
import { editorOf } from "../editors.ts";
import { closeChange, findChange } from "../limits/limit-queries.ts";
import { listSecondPeople } from "../limits/second-person.ts";
import { lockDocument, saveLocked } from "../save-document.ts";

type Deciding = { id: string; decision: "approved" | "refused"; person: EditingPerson; now: Date };

/** Decides once about a looser limit entered by another person; an approved one applies at once. */
export async function decideLimit(db: Db, { id, decision, person, now }: Deciding): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      // Lock order: the document before the change, as in a save.
      const version = await lockDocument(tx, "settings", VENUE);
      const change = await requireOpen(tx, id);
      if (change.entered_by === person.id) throw new DomainError("own_entry", "Somebody else has to decide about it");
      if (!(await listSecondPeople(tx, change.entered_by)).includes(person.id)) {
        throw new DomainError("owner_required", "Another owner has to decide about it");
      }
      if (!(await closeChange(tx, { id, decision, personId: person.id, now }))) throw decidedBefore();
      const { path, before, after } = change;
      const action = decision === "approved" ? "limit_approved" : "limit_refused";
      const details = { path, before, after, enteredBy: change.entered_by };
      await recordAction(tx, { personId: person.id, concernedId: change.entered_by, action, subjectId: id, details });
      if (decision === "approved") await apply(tx, { version, path, before, after, person, now });
    });
  } catch (error) {
    throw translateConstraint(error);
  }
}

type Applying = Pick<Deciding, "person" | "now"> & { version: number; path: string; before: unknown; after: unknown };

async function apply(tx: Tx, { version, path, before, after, person, now }: Applying): Promise<void> {
  const value = await editorOf("settings").read(tx, VENUE);
  if (!value || !isControlSetting(path)) throw new DomainError("not_found", "There is no such setting");
  if (JSON.stringify(settingValue(value, path)) !== JSON.stringify(before)) {
    throw new DomainError("conflict", "The limit has changed since this was entered", { rule: "changed" });
  }
  const changed = { ...value, [path]: after };
  await saveLocked(tx, { kind: "settings", key: VENUE, version, value: changed, person, now, approved: path });
}

type Withdrawing = { id: string; personId: string; now: Date };

/** Drops a looser limit that nobody has decided about. */
export async function withdrawLimit(db: Db, { id, personId, now }: Withdrawing): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { path, before, after } = await requireOpen(tx, id);
    if (!(await closeChange(tx, { id, decision: "withdrawn", personId, now }))) throw decidedBefore();
    const details = { path, before, after };
    await recordAction(tx, { personId, concernedId: null, action: "limit_withdrawn", subjectId: id, details });
  });
}

async function requireOpen(tx: Tx, id: string) {
  const change = await findChange(tx, id);
  if (!change) throw new DomainError("not_found", "There is no such change");
  if (change.decision !== null) throw decidedBefore();
  return change;
}

function decidedBefore(): DomainError {
  return new DomainError("conflict", "It was decided before");
}
