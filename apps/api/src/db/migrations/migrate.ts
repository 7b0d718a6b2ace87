import { Logger, runMigrations } from "graphile-worker";
import pg from "pg";
import { admitAppRole } from "../app-role.ts";
import { openQueuePool } from "../queue-pool.ts";
import {
  type AppliedMigration,
  findPending,
  type MigrationFile,
  readApplied,
  readMigrationFiles,
} from "./migration-files.ts";

/** An arbitrary number that nothing else in this database locks. */
const LOCK = 4_127_001;

/**
 * Migrates the database to the newest schema, ours and the job queue's, and returns the applied files. Safe for concurrent
 * processes: each file is applied once, in one transaction.
 */
export async function migrate(url: string, dir: string): Promise<string[]> {
  const files = await readMigrationFiles(dir);
  const client = new pg.Client({ connectionString: url, application_name: "lapang-migrate" });
  client.on("error", () => {});
  await client.connect();
  try {
    // A session lock: it ends with the connection, even when we are killed.
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    // Check first: a refused database stays unchanged.
    const pending = findPending(files, await listApplied(client));
    await migrateQueue(url);
    for (const file of pending) await apply(client, file);
    await admitAppRole(client);
    return pending.map((file) => file.name);
  } finally {
    await client.end();
  }
}

/** Creates the list only on an empty database: where nothing is pending, no right to create tables is needed. */
async function listApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const known = await client.query<{ found: boolean }>("select to_regclass('migration') is not null as found");
  if (!known.rows[0]?.found) {
    await client.query(`create table migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  }
  return readApplied(client);
}

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  if (/^\s*(begin|commit|rollback)\s*;/im.test(file.sql)) {
    throw new Error(`Migration ${file.name} opens or ends a transaction: it already runs in one of its own.`);
  }
  try {
    await client.query("begin");
    await client.query(file.sql);
    await client.query("insert into migration (name, checksum) values ($1, $2)", [file.name, file.checksum]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw new Error(`Migration ${file.name} failed${lineOf(error, file.sql)}: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

function lineOf(error: unknown, text: string): string {
  const { position } = error as pg.DatabaseError;
  return position ? ` at line ${text.slice(0, Number(position)).split("\n").length}` : "";
}

async function migrateQueue(url: string): Promise<void> {
  const { pool: pgPool } = openQueuePool(url, { max: 1, log: () => {} });
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => {}) });
  } finally {
    await pgPool.end();
  }
}
