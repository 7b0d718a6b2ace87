import type { Db, Tx } from "../../../db/connect.ts";

export async function findMove(db: Db, id: string) {
  return db.selectFrom("booking_move").selectAll().where("id", "=", id).executeTakeFirst();
}
export type MoveRow = NonNullable<Awaited<ReturnType<typeof findMove>>>;

/** The move that still waits for its money; the caller has locked the booking, by which moves are serialised. */
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

/** Gives an open move up and tells whose places are then to be released; money that still comes becomes credit. */
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
