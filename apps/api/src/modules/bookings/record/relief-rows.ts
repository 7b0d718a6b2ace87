import type { Selectable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { DB } from "../../../db/types.gen.ts";

/** The compensation for one visit that could not take place. */
export type ReliefRow = Selectable<DB["visit_relief"]>;

/** Lock order: after the booking's row. */
export async function lockRelief(tx: Tx, id: string): Promise<ReliefRow> {
  return tx.selectFrom("visit_relief").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
}

export async function setRelief(tx: Tx, id: string, changes: Updateable<DB["visit_relief"]>): Promise<void> {
  await tx.updateTable("visit_relief").set(changes).where("id", "=", id).execute();
}

/** Returns the partial refunds of visits that took place. */
export async function listPartlyReturned(db: Db, bookingId: string) {
  return db
    .selectFrom("visit_relief")
    .select(["item_id", "amount", "tax", "package_minutes"])
    .where("booking_id", "=", bookingId)
    .where("status", "=", "credited")
    .where("partial", "=", true)
    .execute();
}

/** Returns the items whose customer can still choose between another time and credit. */
export async function listOffered(db: Db, itemIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("visit_relief")
    .select("item_id")
    .where("item_id", "=", sql<string>`any(${itemIds}::uuid[])`)
    .where("status", "=", "offered")
    .execute();
  return new Set(rows.map(({ item_id }) => item_id));
}

/** Records a move as the customer's choice. */
export async function noteMoved(tx: Tx, itemIds: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable("visit_relief")
    .set({ status: "moved", settled_at: now })
    .where("item_id", "=", sql<string>`any(${itemIds}::uuid[])`)
    .where("status", "=", "offered")
    .execute();
}
