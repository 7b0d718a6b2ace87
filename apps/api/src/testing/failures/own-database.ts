import { afterAll } from "vitest";
import { createDb } from "../../db/connect.ts";
import { startThrowawayPostgres } from "../../db/embedded/throwaway-postgres.ts";
import { migrate } from "../../db/migrations/migrate.ts";
import { MIGRATIONS_DIR } from "../../db/migrations/migration-files.ts";

/** A migrated PostgreSQL that the test file may kill; this process restarts it. */
export async function ownDatabase() {
  const postgres = await startThrowawayPostgres({ durable: true });
  afterAll(() => postgres.remove());
  await migrate(postgres.ownerUrl, MIGRATIONS_DIR);
  const address = () => postgres.url;
  const db = createDb(address, { max: 4 });
  afterAll(() => db.destroy());
  return { db, address, ownerUrl: postgres.ownerUrl, dataDir: postgres.dataDir };
}
