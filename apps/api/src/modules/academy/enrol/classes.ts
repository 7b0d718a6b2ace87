import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";

/** Writes lapsed holds down as expired, so that their seats are there again; the core knows how. */
export type ExpireLapsed = (tx: Tx, only: RawBuilder<unknown>) => Promise<unknown>;

/**
 * Whoever takes or restores seats holds all classes that are not over, a handful of rows, locked in one order: who clears
 * another one's lapsed hold touches classes they never asked for.
 */
export async function lockClasses(tx: Tx): Promise<void> {
  await sql`select from batch where ends_on >= current_date - 1 order by id for no key update`.execute(tx);
}

/** Seats that can be had for all of a term that is left; a class without sessions ahead has none. */
export async function findSeatsFree(db: Db, batchId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ free: number }>`select coalesce(min(seats_left(class_session)), 0)::int as free
    from class_session where batch_id = ${batchId} and status = 'planned' and starts_at > ${now}`.execute(db);
  return rows[0]?.free ?? 0;
}
