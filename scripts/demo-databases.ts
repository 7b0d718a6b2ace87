import { randomBytes } from "node:crypto";
import { seedDemo } from "../apps/api/seed/seed-demo.ts";
import { asAppRole } from "../apps/api/src/db/app-role.ts";
import { createDb } from "../apps/api/src/db/connect.ts";
import { startThrowawayPostgres, type ThrowawayPostgres } from "../apps/api/src/db/embedded/throwaway-postgres.ts";
import { migrate } from "../apps/api/src/db/migrations/migrate.ts";
import { MIGRATIONS_DIR } from "../apps/api/src/db/migrations/migration-files.ts";
import { createDatabase, withDatabase } from "../apps/api/src/testing/people/admin.ts";

const TEMPLATE = "lapang_demo";

/** Starts one PostgreSQL for a whole run, with the demo venue as a template; it ends with this process. */
export async function startDemoDatabases(): Promise<ThrowawayPostgres> {
  const server = await startThrowawayPostgres();
  await createDatabase(server.ownerUrl, TEMPLATE);
  const ownerUrl = withDatabase(server.ownerUrl, TEMPLATE);
  await migrate(ownerUrl, MIGRATIONS_DIR);
  const db = createDb(asAppRole(ownerUrl), { max: 1, applicationName: "lapang-demo" });
  await seedDemo(db, { now: new Date(), accounts: true });
  // A database with open connections cannot be copied.
  await db.destroy();
  return server;
}

/** Copies the demo venue; returns the address for its product. */
export async function copyDemo(ownerUrl: string): Promise<string> {
  const name = `lapang_demo_${randomBytes(6).toString("hex")}`;
  await createDatabase(ownerUrl, name, TEMPLATE);
  return asAppRole(withDatabase(ownerUrl, name));
}

/** Creates an empty database on the same server; returns the owner's address, because the product migrates it. */
export async function emptyDatabase(ownerUrl: string): Promise<string> {
  const name = `lapang_empty_${randomBytes(6).toString("hex")}`;
  await createDatabase(ownerUrl, name);
  return withDatabase(ownerUrl, name);
}
