import type { SavedView } from "@lapang/contract/desk/saved-views";
import { DomainError } from "@lapang/domain/errors";
import type { ViewFilters, ViewTable } from "@lapang/domain/staff/saved-views";
import type { Db, Tx } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { recordAction } from "../../audit/record-action.ts";
import { lockPerson } from "../../identity/people-queries.ts";
import { type Keeper, requireFilters, requireSharing, requireTable } from "./view-access.ts";
import { freePlace, type LockedView, lockView, readView } from "./view-queries.ts";

/** For as long a view that was taken away can be brought back. */
const RESTORABLE_MS = 24 * 3_600_000;

type NewView = { table: ViewTable; name: string; filters: ViewFilters; shared: boolean };
type Kept = Pick<NewView, "name" | "filters" | "shared">;
type Wanted = { [Part in keyof Kept]?: Kept[Part] | undefined };

/** Keeps what a table is filtered by under a name; the database refuses one too many and a name that is taken. */
export async function saveView(db: Db, keeper: Keeper, view: NewView): Promise<SavedView> {
  const { table, name, filters, shared } = view;
  requireTable(keeper, table);
  requireFilters(table, filters);
  if (shared) requireSharing(keeper);
  return change(db, async (tx) => {
    // In line, so that two at once do not ask for the same place.
    await lockPerson(tx, keeper.id);
    const place = freePlace(keeper.id, table);
    const { id } = await tx
      .insertInto("saved_view")
      .values({ person_id: keeper.id, table_name: table, name, filters: JSON.stringify(filters), shared, place })
      .returning("id")
      .executeTakeFirstOrThrow();
    await noteShared(tx, { keeper, id, table, before: null, after: { name, filters, shared } });
    return readView(tx, keeper, id);
  });
}

/** Gives a view another name or other filters, or lets everybody see it. */
export async function changeView(db: Db, keeper: Keeper, id: string, wanted: Wanted): Promise<SavedView> {
  return change(db, async (tx) => {
    const before = await lockKept(tx, keeper, id);
    if (before.removed_at) throw new DomainError("not_found", "There is no such view");
    const after = {
      name: wanted.name ?? before.name,
      filters: wanted.filters ?? before.filters,
      shared: wanted.shared ?? before.shared,
    };
    if (after.shared) requireSharing(keeper);
    if (wanted.filters) requireFilters(before.table, wanted.filters);
    await tx
      .updateTable("saved_view")
      .set({ ...after, filters: JSON.stringify(after.filters) })
      .where("id", "=", id)
      .execute();
    await noteShared(tx, { keeper, id, table: before.table, before, after });
    return readView(tx, keeper, id);
  });
}

/** Takes a view away; to say so twice is no error. */
export async function removeView(db: Db, keeper: Keeper, id: string, now: Date): Promise<SavedView> {
  return change(db, async (tx) => {
    const view = await lockKept(tx, keeper, id);
    if (!view.removed_at) {
      await tx.updateTable("saved_view").set({ removed_at: now, place: null }).where("id", "=", id).execute();
      await noteShared(tx, { keeper, id, table: view.table, before: view, after: null });
    }
    await tx
      .deleteFrom("saved_view")
      .where("person_id", "=", view.person_id)
      .where("removed_at", "<", new Date(now.getTime() - RESTORABLE_MS))
      .execute();
    return readView(tx, keeper, id);
  });
}

/** Brings back what was taken away, for whom it belonged to. */
export async function restoreView(db: Db, keeper: Keeper, id: string): Promise<SavedView> {
  return change(db, async (tx) => {
    const view = await lockKept(tx, keeper, id);
    if (view.removed_at) {
      const place = freePlace(view.person_id, view.table);
      await tx.updateTable("saved_view").set({ removed_at: null, place }).where("id", "=", id).execute();
      await noteShared(tx, { keeper, id, table: view.table, before: null, after: view });
    }
    return readView(tx, keeper, id);
  });
}

async function change(db: Db, work: (tx: Tx) => Promise<SavedView>): Promise<SavedView> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    throw translateConstraint(error);
  }
}

/** What everybody sees is changed by nobody who may not share, whoever made it. */
async function lockKept(tx: Tx, keeper: Keeper, id: string): Promise<LockedView> {
  const view = await lockView(tx, keeper, id);
  requireTable(keeper, view.table);
  if (view.shared) requireSharing(keeper);
  return view;
}

type SharedChange = { keeper: Keeper; id: string; table: ViewTable; before: Kept | null; after: Kept | null };

/** What one keeps for oneself is nobody's business; what becomes of everybody's is. */
async function noteShared(tx: Tx, { keeper, id, table, before, after }: SharedChange): Promise<void> {
  if (!before?.shared && !after?.shared) return;
  const facts = (view: Kept | null) => view && { name: view.name, filters: view.filters, shared: view.shared };
  await recordAction(tx, {
    personId: keeper.id,
    concernedId: null,
    action: "shared_view_changed",
    subjectId: id,
    details: { table, before: facts(before), after: facts(after) },
  });
}
