import type { SavedView } from "@lapang/contract/desk/saved-views";
import { DomainError } from "@lapang/domain/errors";
import type { ViewFilters, ViewTable } from "@lapang/domain/staff/saved-views";
import type { Db, Tx } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { recordAction } from "../../audit/record-action.ts";
import { lockPerson } from "../../identity/people-queries.ts";
import { type Caller, requireFilters, requireSharing, requireTable } from "./view-access.ts";
import { freePlace, type LockedView, lockView, readView } from "./view-queries.ts";

/** How long a removed view can be restored. */
const RESTORABLE_MS = 24 * 3_600_000;

type NewView = { table: ViewTable; name: string; filters: ViewFilters; shared: boolean };
type ViewFields = Pick<NewView, "name" | "filters" | "shared">;
type ViewChanges = { [Part in keyof ViewFields]?: ViewFields[Part] | undefined };

/** Saves the filters of a table under a name; constraints limit the number of views and forbid duplicate names. */
export async function saveView(db: Db, caller: Caller, view: NewView): Promise<SavedView> {
  const { table, name, filters, shared } = view;
  requireTable(caller, table);
  requireFilters(table, filters);
  if (shared) requireSharing(caller);
  return change(db, async (tx) => {
    // Serialises a person's saves, so that two do not choose the same place.
    await lockPerson(tx, caller.id);
    const place = freePlace(caller.id, table);
    const { id } = await tx
      .insertInto("saved_view")
      .values({ person_id: caller.id, table_name: table, name, filters: JSON.stringify(filters), shared, place })
      .returning("id")
      .executeTakeFirstOrThrow();
    await auditShared(tx, { caller, id, table, before: null, after: { name, filters, shared } });
    return readView(tx, caller, id);
  });
}

export async function changeView(db: Db, caller: Caller, id: string, changes: ViewChanges): Promise<SavedView> {
  return change(db, async (tx) => {
    const before = await lockForChange(tx, caller, id);
    if (before.removed_at) throw new DomainError("not_found", "There is no such view");
    const after = {
      name: changes.name ?? before.name,
      filters: changes.filters ?? before.filters,
      shared: changes.shared ?? before.shared,
    };
    if (after.shared) requireSharing(caller);
    if (changes.filters) requireFilters(before.table, changes.filters);
    await tx
      .updateTable("saved_view")
      .set({ ...after, filters: JSON.stringify(after.filters) })
      .where("id", "=", id)
      .execute();
    await auditShared(tx, { caller, id, table: before.table, before, after });
    return readView(tx, caller, id);
  });
}

/** Removes a view; repeating it is no error. */
export async function removeView(db: Db, caller: Caller, id: string, now: Date): Promise<SavedView> {
  return change(db, async (tx) => {
    const view = await lockForChange(tx, caller, id);
    if (!view.removed_at) {
      await tx.updateTable("saved_view").set({ removed_at: now, place: null }).where("id", "=", id).execute();
      await auditShared(tx, { caller, id, table: view.table, before: view, after: null });
    }
    await tx
      .deleteFrom("saved_view")
      .where("person_id", "=", view.person_id)
      .where("removed_at", "<", new Date(now.getTime() - RESTORABLE_MS))
      .execute();
    return readView(tx, caller, id);
  });
}

/** Restores a removed view for its owner. */
export async function restoreView(db: Db, caller: Caller, id: string): Promise<SavedView> {
  return change(db, async (tx) => {
    const view = await lockForChange(tx, caller, id);
    if (view.removed_at) {
      const place = freePlace(view.person_id, view.table);
      await tx.updateTable("saved_view").set({ removed_at: null, place }).where("id", "=", id).execute();
      await auditShared(tx, { caller, id, table: view.table, before: null, after: view });
    }
    return readView(tx, caller, id);
  });
}

async function change(db: Db, work: (tx: Tx) => Promise<SavedView>): Promise<SavedView> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    throw translateConstraint(error);
  }
}

/** Locks a view for a change; shared views need the right to share. */
async function lockForChange(tx: Tx, caller: Caller, id: string): Promise<LockedView> {
  const view = await lockView(tx, caller, id);
  requireTable(caller, view.table);
  if (view.shared) requireSharing(caller);
  return view;
}

type SharedChange = {
  caller: Caller;
  id: string;
  table: ViewTable;
  before: ViewFields | null;
  after: ViewFields | null;
};

/** Audits changes of shared views only. */
async function auditShared(tx: Tx, { caller, id, table, before, after }: SharedChange): Promise<void> {
  if (!before?.shared && !after?.shared) return;
  const facts = (view: ViewFields | null) => view && { name: view.name, filters: view.filters, shared: view.shared };
  await recordAction(tx, {
    personId: caller.id,
    concernedId: null,
    action: "shared_view_changed",
    subjectId: id,
    details: { table, before: facts(before), after: facts(after) },
  });
}
