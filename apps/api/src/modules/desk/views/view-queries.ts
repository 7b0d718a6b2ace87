import type { SavedView } from "@lapang/contract/desk/saved-views";
import { DomainError } from "@lapang/domain/errors";
import type { ViewFilters, ViewTable } from "@lapang/domain/staff/saved-views";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { type Actor, areFiltersKnown } from "./view-access.ts";

/** Lists own views by creation, then shared ones by name. */
export async function listViews(db: Db, actor: Actor, table: ViewTable): Promise<SavedView[]> {
  const rows = await views(db)
    .where("table_name", "=", table)
    .where("removed_at", "is", null)
    .where(({ or, eb }) => or([eb("person_id", "=", actor.id), eb("shared", "=", true)]))
    .orderBy(sql`person_id <> ${actor.id}`)
    .orderBy(sql`case when person_id = ${actor.id} then saved_view.created_at end`)
    .orderBy("saved_view.name")
    .orderBy("saved_view.id")
    .execute();
  return rows.map((row) => present(row, actor));
}

export async function readView(db: Db, actor: Actor, id: string): Promise<SavedView> {
  return present(await views(db).where("saved_view.id", "=", id).executeTakeFirstOrThrow(), actor);
}

/** Locks an own or shared view; 404 for private views of others. */
export async function lockView(tx: Tx, actor: Actor, id: string) {
  const view = await tx
    .selectFrom("saved_view")
    .select(["person_id", "table_name", "name", "filters", "shared", "removed_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!view || (!view.shared && view.person_id !== actor.id)) {
    throw new DomainError("not_found", "There is no such view");
  }
  return { ...view, table: view.table_name as ViewTable, filters: view.filters as ViewFilters };
}
export type LockedView = Awaited<ReturnType<typeof lockView>>;

/** Returns the lowest free place; with all taken, one that the constraint rejects. */
export function freePlace(personId: string, table: ViewTable) {
  return sql<number>`(select min(free) from generate_series(1, 13) as free where not exists (
    select from saved_view where person_id = ${personId} and table_name = ${table} and place = free))`;
}

function views(db: Db) {
  return db
    .selectFrom("saved_view")
    .innerJoin("person", "person.id", "saved_view.person_id")
    .select(["saved_view.id", "person_id", "table_name", "saved_view.name", "filters", "shared", "person.name as by"]);
}
type Row = Awaited<ReturnType<ReturnType<typeof views>["executeTakeFirstOrThrow"]>>;

function present({ person_id, table_name, filters, ...row }: Row, actor: Actor): SavedView {
  const said = filters as ViewFilters;
  return {
    ...row,
    filters: { ...said },
    own: person_id === actor.id,
    stale: !areFiltersKnown(table_name as ViewTable, said),
  };
}
