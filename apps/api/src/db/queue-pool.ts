import pg from "pg";
import { clientAt, type DatabaseAddress } from "./database-address.ts";

const CONNECT_TIMEOUT_MS = 5_000;

type Options = {
  max: number;
  log: (line: string) => void;
  /** A statement that has no answer by then has failed; without it one waits. */
  answerTimeoutMs?: number;
};

/** Connections for graphile-worker. Its own pool goes deaf while it closes, and an error that nobody hears ends the process. */
export function openQueuePool(address: DatabaseAddress, { max, log, answerTimeoutMs }: Options): pg.Pool {
  const pool = new pg.Pool({
    max,
    application_name: "lapang-queue",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    // Which job is taken or done may be forgotten by a crash: it is run once more, as after every crash.
    options: "-c synchronous_commit=off",
    Client: clientAt(address),
  });
  const report = (error: Error) => log(`job queue connection lost: ${error.message}`);
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", report));
  return pool;
}
