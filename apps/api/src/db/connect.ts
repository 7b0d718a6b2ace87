import { Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import { columnParsers } from "./column-parsers.ts";
import { clientAt, type DatabaseAddress } from "./database-address.ts";
import { PreparingClient } from "./prepared-statements.ts";
import { sendTogetherThrough } from "./send-together.ts";
import type { DB } from "./types.gen.ts";

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export interface ConnectOptions {
  /** Connections of this process; the sum over all processes stays below the server's limit. */
  max?: number;
  /** Shown in pg_stat_activity. */
  applicationName?: string;
  log?: (line: string) => void;
}

/** As many as hold something at once. */
const MOST_TOGETHER = 6;
const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** A transaction that waits for our own code this long has been forgotten; it must not keep its locks. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;

/** Server shutting down or starting, connection exceptions, too many clients; and what the socket says. */
const CODES =
  /^(57P0[1-5]|08...|53300|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTFOUND)$/;
/** A server's socket is not there, or its line is full; of a file the same words mean something else. */
const NO_SOCKET = /^(ENOENT|EAGAIN)$/;
/** Errors that pg makes itself carry no code. */
const MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Opens a pool that outlives restarts of the database; connections are made when first needed. `db.destroy()` closes it. */
export function createDb(address: DatabaseAddress, options: ConnectOptions = {}): Db {
  const { max = 10, applicationName = "lapang" } = options;
  const pool = openPool(address, options, { max, application_name: applicationName });
  const hot = openPool(address, options, {
    max: Math.min(max, MOST_TOGETHER),
    application_name: `${applicationName}-hot`,
    // Another plan looks cheaper for some than for all, and is sought each time for longer than it saves.
    options: "-c plan_cache_mode=force_generic_plan",
  });
  const end = async () => void (await Promise.all([pool.end(), hot.end()]));
  const dialect = new PostgresDialect({ pool: { options: pool.options, connect: () => pool.connect(), end } });
  const db = new Kysely<DB>({ dialect });
  sendTogetherThrough(db, hot);
  return db;
}

function openPool(address: DatabaseAddress, { log = () => {} }: ConnectOptions, config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    types: columnParsers,
    Client: clientAt(address, PreparingClient),
  });
  const report = (error: Error) => log(`database connection lost: ${error.message}`);
  pool.on("error", report);
  // The pool hears idle clients only: an unheard error of a checked-out one would end the process.
  pool.on("connect", (client) => client.on("error", report));
  return pool;
}

/**
 * True when the database could not be reached or went away, so that the request may be answered with `unavailable`. It says
 * nothing about whether a commit that was under way took place.
 */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  return CODES.test(code) || (syscall === "connect" && NO_SOCKET.test(code)) || MESSAGES.test(error.message);
}

export async function isSuperuser(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select rolsuper as is from pg_roles where rolname = current_user`.execute(
    db,
  );
  return rows[0]?.is === true;
}
