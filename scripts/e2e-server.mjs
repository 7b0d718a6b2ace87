import "./require-node.mjs";

/**
 * The product as a journey meets it: the real server on a database of its own, both of which end with this process, and
 * this process with whoever started it. Needs PORT. The file named by E2E_STATE_FILE learns where the database is, for
 * journeys that need a person with a session.
 */
const { hearSignalsOnce } = await import("./signals.ts");
hearSignalsOnce();
const { startThrowawayPostgres } = await import("../apps/api/src/db/throwaway-postgres.ts");
const { url, dataDir } = await startThrowawayPostgres();
const { E2E_STATE_FILE } = process.env;
if (E2E_STATE_FILE) {
  const { rmSync, writeFileSync } = await import("node:fs");
  writeFileSync(E2E_STATE_FILE, JSON.stringify({ databaseUrl: url }), { mode: 0o600 });
  process.once("exit", () => rmSync(E2E_STATE_FILE, { force: true }));
}
process.env.DATABASE_URL = url;
process.env.DATA_DIR = dataDir;
process.env.HOST = "127.0.0.1";
process.env.RATE_LIMITS ??= "off";
await import("../apps/api/src/main.ts");
