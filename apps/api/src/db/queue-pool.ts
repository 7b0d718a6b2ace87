import pg from "pg";
import { clientAt, type DatabaseAddress } from "./database-address.ts";

const CONNECT_TIMEOUT_MS = 3_000;

type Options = {
  max: number;
  log: (line: string) => void;
  /** Timeout of a statement; undefined means no limit. */
  answerTimeoutMs?: number;
};

export type QueuePool = {
  pool: pg.Pool;
  /** Closes every connection at once, including busy ones; `pool.end()` would wait for those. */
  destroy(): void;
};

/**
 * Opens the pool of graphile-worker. The pool it would open itself has no error handlers while it closes, and would end the
 * process.
 */
export function openQueuePool(address: DatabaseAddress, { max, log, answerTimeoutMs }: Options): QueuePool {
  const pool = new PatientPool({
    max,
    application_name: "lapang-queue",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    // A crash may lose which job was taken or done; the job then runs again, as after every crash.
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
    // Rejects if it was already ended.
    pool.end().catch(() => {});
    for (const client of open) client.connection.stream.destroy();
  };
  return { pool, destroy };
}

type OnConnect = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: pg.PoolClient["release"],
) => void;

/**
 * Ignores a second release of a connection. graphile-worker releases its listener's connection twice when it is lost while
 * a runner stops; the error would be an unhandled rejection and end the process.
 */
class PatientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnect): void;
  override connect(callback?: OnConnect): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect().then(withSafeRelease);
    super.connect((error, client, release) => {
      callback(error, client, client ? withSafeRelease(client).release : release);
    });
    return undefined;
  }
}

function withSafeRelease(client: pg.PoolClient): pg.PoolClient {
  const { release } = client;
  let isReleased = false;
  client.release = (destroy) => {
    if (isReleased) return;
    isReleased = true;
    release(destroy);
  };
  return client;
}
