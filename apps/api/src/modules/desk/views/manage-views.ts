import type { SavedView } from "@lapang/contract/desk/saved-views";
import { DomainError } from "@lapang/domain/errors";
import type { ViewFilters, ViewTable } from "@lapang/domain/staff/saved-views";
import type { Db, Tx } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { recordAction } from "../../audit/record-action.ts";
import { lockPerson } from "../../identity/people-queries.ts";
import { type Actor, requireFilters, requireSharing, requireTable } from "./view-access.ts";
import { freePlace, type LockedView, lockView, readView } from "./view-queries.ts";

/** How long a removed view can be restored. */
const RESTORABLE_MS = 24 * 3_600_000;

type NewView = { table: ViewTable; name: string; filters: ViewFilters; shared: boolean };
type ViewFields = Pick<NewView, "name" | "filters" | "shared">;
type ViewChanges = { [Part in keyof ViewFields]?: ViewFields[Part] | undefined };

/** Saves the filters of a table under a name; constraints limit the number of views and forbid duplicate names. */
export async function saveView(db: Db, actor: Actor, view: NewView): Promise<SavedView> {
  const { table, name, filters, shared } = view;
  requireTable(actor, table);
  requireFilters(table, filters);
  if (shared) requireSharing(actor);
  return change(db, async (tx) => {
    // Serialises a person's saves, so that two do not choose the same place.
    await lockPerson(tx, actor.id);
    const place = freePlace(actor.id, table);
    const { id } = await tx
      .insertInto("saved_view")
      .values({ person_id: actor.id, table_name: table, name, filters: JSON.stringify(filters), shared, place })
      .returning("id")
      .executeTakeFirstOrThrow();
    await auditShared(tx, { actor, id, table, before: null, after: { name, filters, shared } });
    return readView(tx, actor, id);
  });
}

export async function changeView(db: Db, actor: Actor, id: string, changes: ViewChanges): Promise<SavedView> {
  return change(db, async (tx) => {
    const before = await lockForChange(tx, actor, id);
    if (before.removed_at) throw new DomainError("not_found", "There is no such view");
    const after = {
      name: changes.name ?? before.name,
      filters: changes.filters ?? before.filters,
      shared: changes.shared ?? before.shared,
    };
    if (after.shared) requireSharing(actor);
    if (changes.filters) requireFilters(before.table, changes.filters);
    await tx
      .updateTable("saved_view")
      .set({ ...after, filters: JSON.stringify(after.filters) })
      .where("id", "=", id)
      .execute();
    await auditShared(tx, { actor, id, table: before.table, before, after });
    return readView(tx, actor, id);
  });
}

/** Removes a view; repeating it is no error. */
export async function removeView(db: Db, actor: Actor, id: string, now: Date): Promise<SavedView> {
  return change(db, async (tx) => {
    const view = await lockForChange(tx, actor, id);
    if (!view.removed_at) {
      await tx.updateTable("saved_view").set({ removed_at: now, place: null }).where("id", "=", id).execute();
      await auditShared(tx, { actor, id, table: view.table, before: view, after: null });
    }
    await tx
      .deleteFrom("saved_view")
      .where("person_id", "=", view.person_id)
      .where("removed_at", "<", new Date(now.getTime() - RESTORABLE_MS))
      .execute();
    return readView(tx, actor, id);
  });
}

/** Restores a removed view for its owner. */
export async function restoreView(db: Db, actor: Actor, id: string): Promise<SavedView> {
  return change(db, async (tx) => {
    const view = await lockForChange(tx, actor, id);
    if (view.removed_at) {
      const place = freePlace(view.person_id, view.table);
      await tx.updateTable("saved_view").set({ removed_at: null, place }).where("id", "=", id).execute();
      await auditShared(tx, { actor, id, table: view.table, before: null, after: view });
    }
    return readView(tx, actor, id);
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
async function lockForChange(tx: Tx, actor: Actor, id: string): Promise<LockedView> {
  const view = await lockView(tx, actor, id);
  requireTable(actor, view.table);
  if (view.shared) requireSharing(actor);
  return view;
}

type SharedChange = {
  actor: Actor;
  id: string;
  table: ViewTable;
  before: ViewFields | null;
  after: ViewFields | null;
};

/** Audits changes of shared views only. */
async function auditShared(tx: Tx, { actor, id, table, before, after }: SharedChange): Promise<void> {
  if (!before?.shared && !after?.shared) return;
  const facts = (view: ViewFields | null) => view && { name: view.name, filters: view.filters, shared: view.shared };
  await recordAction(tx, {
    personId: actor.id,
    concernedId: null,
    action: "shared_view_changed",
    subjectId: id,
    details: { table, before: facts(before), after: facts(after) },
  });
}
