import pg from "pg";

/** Connections for graphile-worker. Its own pool goes deaf while it closes, and an error that nobody hears ends the process. */
export function openQueuePool(url: string, max: number, log: (line: string) => void): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, application_name: "lapang-queue" });
  const report = (error: Error) => log(`job queue connection lost: ${error.message}`);
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", report));
  return pool;
}
