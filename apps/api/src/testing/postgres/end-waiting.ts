import { sql } from "kysely";
import { expect, vi } from "vitest";
import type { Db, Tx } from "../../db/connect.ts";

/** Ends the connection that waits for a lock of this transaction, as if its process were killed. */
export async function endWhoWaits(db: Db, tx: Tx): Promise<void> {
  const waiting = () =>
    sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  await vi.waitFor(async () => expect((await waiting()).rows).toHaveLength(1), { timeout: 30_000 });
  for (const { pid } of (await waiting()).rows) await sql`select pg_terminate_backend(${pid})`.execute(tx);
}
