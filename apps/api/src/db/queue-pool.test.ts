import { expect, it, onTestFinished } from "vitest";
import { testDatabase } from "../testing/postgres/database.ts";
import { openQueuePool } from "./queue-pool.ts";

const { url } = await testDatabase();

it("ignores a second release of a connection, and lends it to one holder at a time", async () => {
  const { pool, destroy } = openQueuePool(url, { max: 1, log: () => {} });
  onTestFinished(destroy);
  const { release: releaseFirst } = await pool.connect();
  releaseFirst();
  releaseFirst();
  const { promise, resolve } = Promise.withResolvers<() => void>();
  pool.connect((_, __, release) => resolve(release));
  const release = await promise;
  // The second release is late: another holder has the connection.
  releaseFirst();
  expect(pool.idleCount).toBe(0);
  release();
  release();
  expect(pool.idleCount).toBe(1);
});
