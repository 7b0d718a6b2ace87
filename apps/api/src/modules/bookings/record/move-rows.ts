import type { Db, Tx } from "../../../db/connect.ts";

export async function findMove(db: Db, id: string) {
  return db.selectFrom("booking_move").selectAll().where("id", "=", id).executeTakeFirst();
}
export type MoveRow = NonNullable<Awaited<ReturnType<typeof findMove>>>;

/** Returns the unpaid move. The caller has locked the booking, which serialises its moves. */
export async function findOpenMove(db: Db, bookingId: string): Promise<MoveRow | undefined> {
  return db
    .selectFrom("booking_move")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .where("status", "=", "held")
    .executeTakeFirst();
}

export type NewMove = { booking_id: string; plan: string; difference: number; held_until: Date };

export async function insertMove(tx: Tx, move: NewMove): Promise<string> {
  const { id } = await tx.insertInto("booking_move").values(move).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function setMove(
  tx: Tx,
  id: string,
  changes: Partial<Pick<MoveRow, "status" | "held_until" | "extended">>,
): Promise<void> {
  await tx.updateTable("booking_move").set(changes).where("id", "=", id).execute();
}

/** Ends an unpaid move and returns the owner of the places to release. Late money becomes wallet credit. */
export async function endOpenMove(tx: Tx, bookingId: string): Promise<string | null> {
  const ended = await tx
    .updateTable("booking_move")
    .set({ status: "ended" })
    .where("booking_id", "=", bookingId)
    .where("status", "=", "held")
    .returning("id")
    .executeTakeFirst();
  return ended?.id ?? null;
}

export async function holdsAnything(db: Db, ownerId: string): Promise<boolean> {
  const row = await db.selectFrom("allocation").select("id").where("owner_id", "=", ownerId).executeTakeFirst();
  return row !== undefined;
}
