import type { Db, Tx } from "../../../db/connect.ts";

export async function listOpenPaths(tx: Tx): Promise<Set<string>> {
  const rows = await tx.selectFrom("setting_change").select("path").where("decision", "is", null).execute();
  return new Set(rows.map(({ path }) => path));
}

export async function listOpenChanges(db: Db) {
  return db
    .selectFrom("setting_change as change")
    .innerJoin("person", "person.id", "entered_by")
    .select(["change.id", "path", "before", "after", "entered_by", "entered_at", "person.name"])
    .where("decision", "is", null)
    .orderBy("entered_at")
    .orderBy("change.id")
    .execute();
}

export async function findChange(tx: Tx, id: string) {
  return tx.selectFrom("setting_change").selectAll().where("id", "=", id).executeTakeFirst();
}

type Closing = { id: string; decision: "approved" | "refused" | "withdrawn"; personId: string; now: Date };

/** Records the decision; false if another person has decided meanwhile. */
export async function closeChange(tx: Tx, { id, decision, personId, now }: Closing): Promise<boolean> {
  const closed = await tx
    .updateTable("setting_change")
    .set({ decision, decided_by: personId, decided_at: now })
    .where("id", "=", id)
    .where("decision", "is", null)
    .returning("id")
    .executeTakeFirst();
  return closed !== undefined;
}

/** Lists the active people with this role now. */
export async function listActive(db: Db, role: "owner" | "manager"): Promise<string[]> {
  const rows = await db
    .selectFrom("person")
    .select("id")
    .where("role", "=", role)
    .where("disabled_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
