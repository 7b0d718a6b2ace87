import { type RawBuilder, sql } from "kysely";
import { expect, vi } from "vitest";
import type { Db, Tx } from "../../db/connect.ts";

/**
 * Takes a lock, starts the works in order, each once the one before waits for the lock, runs `meanwhile`, and releases it.
 */
export async function queueBehind<Done>(
  db: Db,
  lock: RawBuilder<unknown>,
  works: readonly (() => Promise<Done>)[],
  meanwhile: (tx: Tx) => Promise<unknown> = async () => {},
): Promise<Done[]> {
  const begun: Promise<Done>[] = [];
  await db.transaction().execute(async (tx) => {
    await lock.execute(tx);
    for (const work of works) {
      begun.push(work());
      await untilWaiting(db, begun.length);
    }
    await meanwhile(tx);
  });
  return Promise.all(begun);
}

/** Resolves when so many connections to this database wait for a lock. */
export async function untilWaiting(db: Db, connections: number): Promise<void> {
  await vi.waitFor(async () => expect(await countWaiting(db)).toBe(connections), { timeout: 60_000 });
}

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}
