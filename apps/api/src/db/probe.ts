import type { Kysely } from "kysely";
import type pg from "pg";
import { connectGuarded } from "./guarded-client.ts";
import { type AppliedMigration, readApplied } from "./migrations/migration-files.ts";
import type { DB } from "./types.gen.ts";

/** `Db` of connect.ts, which imports this file. */
type Db = Kysely<DB>;

export type Probe = { isReadOnly: boolean; applied: readonly AppliedMigration[] };

const pools = new WeakMap<Db, pg.Pool>();

/** Probes a database through a separate pool: connections of the request pool may all be busy. */
export function probeThrough(db: Db, pool: pg.Pool): void {
  pools.set(db, pool);
}

/** Returns whether the database is read-only, and its migrations. */
export async function probe(db: Db): Promise<Probe> {
  const pool = pools.get(db);
  if (!pool) throw new Error("only a pool can be probed");
  const client = await connectGuarded(pool);
  let isReadOnly = false;
  try {
    const { rows } = await client.query<{ read_only: boolean; migrated: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only')::bool as read_only,
        to_regclass('migration') is not null as migrated`,
    );
    isReadOnly = rows[0]?.read_only === true;
    return { isReadOnly, applied: rows[0]?.migrated ? await readApplied(client) : [] };
  } finally {
    // Drop the connection: the address may lead to a writable server by now.
    client.release(isReadOnly);
  }
}
