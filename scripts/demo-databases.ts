import { randomBytes } from "node:crypto";
import { seedDemo } from "../apps/api/seed/seed-demo.ts";
import { asAppRole } from "../apps/api/src/db/app-role.ts";
import { createDb } from "../apps/api/src/db/connect.ts";
import { startThrowawayPostgres, type ThrowawayPostgres } from "../apps/api/src/db/embedded/throwaway-postgres.ts";
import { migrate } from "../apps/api/src/db/migrations/migrate.ts";
import { MIGRATIONS_DIR } from "../apps/api/src/db/migrations/migration-files.ts";
import { createDatabase, withDatabase } from "../apps/api/src/testing/people/admin.ts";

const TEMPLATE = "lapang_demo";

/** One PostgreSQL for a whole run, with the demo venue in it once: every product gets a copy. Nothing of it outlives us. */
export async function startDemoDatabases(): Promise<ThrowawayPostgres> {
  const server = await startThrowawayPostgres();
  await createDatabase(server.ownerUrl, TEMPLATE);
  const ownerUrl = withDatabase(server.ownerUrl, TEMPLATE);
  await migrate(ownerUrl, MIGRATIONS_DIR);
  const db = createDb(asAppRole(ownerUrl), { max: 1, applicationName: "lapang-demo" });
  await seedDemo(db, { now: new Date(), accounts: true });
  // Only what nobody is connected to can be copied.
  await db.destroy();
  return server;
}

/** A new demo venue on the server that the owner reaches so; gives the address for its product. */
export async function copyDemo(ownerUrl: string): Promise<string> {
  const name = `lapang_demo_${randomBytes(6).toString("hex")}`;
  await createDatabase(ownerUrl, name, TEMPLATE);
  return asAppRole(withDatabase(ownerUrl, name));
}

/** A database without a table on the same server, as its owner enters it: whoever starts on it makes them. */
export async function emptyDatabase(ownerUrl: string): Promise<string> {
  const name = `lapang_empty_${randomBytes(6).toString("hex")}`;
  await createDatabase(ownerUrl, name);
  return withDatabase(ownerUrl, name);
}
