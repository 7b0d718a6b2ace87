import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";

/** Expires lapsed holds, which frees their seats; implemented by `bookings`. */
export type ExpireLapsed = (tx: Tx, only: RawBuilder<unknown>) => Promise<unknown>;

/**
 * Locks all classes that are not over (a handful of rows), by id, before seats change. All of them, because a hold that
 * expires another hold also frees seats of classes that it does not want itself.
 */
export async function lockClasses(tx: Tx): Promise<void> {
  await sql`select from batch where ends_on >= current_date - 1 order by id for no key update`.execute(tx);
}

/** Returns the seats that are free in every remaining session; 0 for a class without future sessions. */
export async function findSeatsFree(db: Db, batchId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ free: number }>`select coalesce(min(seats_left(class_session)), 0)::int as free
    from class_session where batch_id = ${batchId} and status = 'planned' and starts_at > ${now}`.execute(db);
  return rows[0]?.free ?? 0;
}
