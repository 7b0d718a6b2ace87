import type { Selectable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { DB } from "../../../db/types.gen.ts";

/** What the venue gives for one visit that could not be had. */
export type ReliefRow = Selectable<DB["visit_relief"]>;

/** After the booking's row, never before it. */
export async function lockRelief(tx: Tx, id: string): Promise<ReliefRow> {
  return tx.selectFrom("visit_relief").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
}

export async function setRelief(tx: Tx, id: string, changes: Updateable<DB["visit_relief"]>): Promise<void> {
  await tx.updateTable("visit_relief").set(changes).where("id", "=", id).execute();
}

/** What came back of visits that went on. */
export async function listPartlyReturned(db: Db, bookingId: string) {
  return db
    .selectFrom("visit_relief")
    .select(["item_id", "amount", "tax", "package_minutes"])
    .where("booking_id", "=", bookingId)
    .where("status", "=", "credited")
    .where("partial", "=", true)
    .execute();
}

/** Those of the items whose customer may still choose between another time and credit. */
export async function listOffered(db: Db, itemIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("visit_relief")
    .select("item_id")
    .where("item_id", "=", sql<string>`any(${itemIds}::uuid[])`)
    .where("status", "=", "offered")
    .execute();
  return new Set(rows.map(({ item_id }) => item_id));
}

/** Who moved has chosen. */
export async function noteMoved(tx: Tx, itemIds: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable("visit_relief")
    .set({ status: "moved", settled_at: now })
    .where("item_id", "=", sql<string>`any(${itemIds}::uuid[])`)
    .where("status", "=", "offered")
    .execute();
}
