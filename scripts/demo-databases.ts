import { randomBytes } from "node:crypto";
import { seedDemo } from "../apps/api/seed/seed-demo.ts";
import { createDb } from "../apps/api/src/db/connect.ts";
import { migrate } from "../apps/api/src/db/migrate.ts";
import { MIGRATIONS_DIR } from "../apps/api/src/db/migration-files.ts";
import { startThrowawayPostgres, type ThrowawayPostgres } from "../apps/api/src/db/throwaway-postgres.ts";
import { createDatabase, withDatabase } from "../apps/api/src/testing/admin.ts";

const TEMPLATE = "lapang_demo";

/** One PostgreSQL for a whole run, with the demo venue in it once: every product gets a copy. Nothing of it outlives us. */
export async function startDemoDatabases(): Promise<ThrowawayPostgres> {
  const server = await startThrowawayPostgres();
  await createDatabase(server.url, TEMPLATE);
  const url = withDatabase(server.url, TEMPLATE);
  await migrate(url, MIGRATIONS_DIR);
  const db = createDb(url, { max: 1, applicationName: "lapang-demo" });
  await seedDemo(db, { now: new Date(), accounts: true });
  // Only what nobody is connected to can be copied.
  await db.destroy();
  return server;
}

/** A new demo venue on that server; gives its address. */
export async function copyDemo(serverUrl: string): Promise<string> {
  const name = `lapang_demo_${randomBytes(6).toString("hex")}`;
  await createDatabase(serverUrl, name, TEMPLATE);
  return withDatabase(serverUrl, name);
}
