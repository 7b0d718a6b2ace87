import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import { columnParsers } from "./column-parsers.ts";
import { clientAt, type DatabaseAddress } from "./database-address.ts";
import { connectGuarded, GuardedClient } from "./guarded-client.ts";
import { probeThrough } from "./probe.ts";
import { sendTogetherThrough } from "./send-together.ts";
import type { DB } from "./types.gen.ts";

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export interface ConnectOptions {
  /** Maximum connections of this process; the sum over all processes must stay below the server's limit. */
  max?: number;
  /** Shown in pg_stat_activity. */
  applicationName?: string;
  /** The server ends a statement that takes longer; the client destroys a connection that still does not answer. */
  statementTimeoutMs?: number;
  log?: (line: string) => void;
}

/** Maximum size of the pool; equals the number of holds that run at once. */
const MOST_TOGETHER = 6;
/** Timeout for a free connection of the pool; connecting has a shorter timeout of its own. */
const FREE_CONNECTION_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 3_000;
/** The operating system's default checks a silent connection only after two hours. */
const KEEP_ALIVE_AFTER_MS = 10_000;
const PROBE_TIMEOUT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** A transaction idle for this long is a bug in our code; it must not keep its locks. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;

/** Opens a pool that survives restarts of the database. Connections are opened on first use; `db.destroy()` closes it. */
export function createDb(address: DatabaseAddress, options: ConnectOptions = {}): Db {
  const { max = 10, applicationName = "lapang" } = options;
  const pool = openPool(address, options, { max, application_name: applicationName });
  const hot = openPool(address, options, {
    max: Math.min(max, MOST_TOGETHER),
    application_name: `${applicationName}-hot`,
    // Custom plans cost more planning time than they save.
    options: "-c plan_cache_mode=force_generic_plan",
  });
  const probes = openPool(
    address,
    { ...options, statementTimeoutMs: PROBE_TIMEOUT_MS },
    { max: 1, application_name: `${applicationName}-probe` },
  );
  const end = async () => void (await Promise.all([pool.end(), hot.end(), probes.end()]));
  const dialect = new PostgresDialect({ pool: { options: pool.options, connect: () => connectGuarded(pool), end } });
  const db = new Kysely<DB>({ dialect });
  sendTogetherThrough(db, hot);
  probeThrough(db, probes);
  return db;
}

function openPool(address: DatabaseAddress, options: ConnectOptions, config: pg.PoolConfig): pg.Pool {
  const { log = () => {}, statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options;
  const pool = new pg.Pool({
    ...config,
    connectionTimeoutMillis: FREE_CONNECTION_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    types: columnParsers,
    Client: clientAt(address, GuardedClient, { connectionTimeoutMillis: CONNECT_TIMEOUT_MS }),
  });
  const report = (error: Error) => log(`database connection lost: ${error.message}`);
  pool.on("error", report);
  // The pool handles errors of idle clients only; an unhandled error of a checked-out client would end the process.
  pool.on("connect", (client) => client.on("error", report));
  return pool;
}

export async function isSuperuser(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select rolsuper as is from pg_roles where rolname = current_user`.execute(
    db,
  );
  return rows[0]?.is === true;
}
