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
  const pool = new PatientPool({
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

type OnConnect = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: pg.PoolClient["release"],
) => void;

/**
 * Ignores a second release of a connection. graphile-worker releases its listener's connection twice when that is lost while
 * a runner stops, in a promise that nothing handles: the error would end the process.
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
