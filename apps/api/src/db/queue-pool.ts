import pg from "pg";
import { clientAt, type DatabaseAddress } from "./database-address.ts";

const CONNECT_TIMEOUT_MS = 3_000;

type Options = {
  max: number;
  log: (line: string) => void;
  /** A statement without an answer by then has failed; without a limit it waits. */
  answerTimeoutMs?: number;
};

export type QueuePool = {
  pool: pg.Pool;
  /** Closes every connection at once, also those that wait for an answer: `pool.end()` would wait with them. */
  destroy(): void;
};

/** Connections for graphile-worker. A pool of its own would be without error handlers while it closes, and end the process. */
export function openQueuePool(address: DatabaseAddress, { max, log, answerTimeoutMs }: Options): QueuePool {
  const pool = new pg.Pool({
    max,
    application_name: "lapang-queue",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    // Which job is taken or done may be lost in a crash: it is run once more, as after every crash.
    options: "-c synchronous_commit=off",
    Client: clientAt(address),
  });
  const open = new Set<pg.PoolClient>();
  let isDestroyed = false;
  const report = (error: Error) => {
    if (!isDestroyed) log(`job queue connection lost: ${error.message}`);
  };
  pool.on("error", report);
  pool.on("connect", (client) => {
    open.add(client);
    client.on("error", report);
  });
  pool.on("remove", (client) => open.delete(client));
  const destroy = () => {
    if (isDestroyed) return;
    isDestroyed = true;
    // Rejects when it was ended before.
    pool.end().catch(() => {});
    for (const client of open) client.connection.stream.destroy();
  };
  return { pool, destroy };
}
