import type { TestProject } from "vitest/node";
import { startThrowawayPostgres } from "../../db/embedded/throwaway-postgres.ts";
import { migrate } from "../../db/migrations/migrate.ts";
import { MIGRATIONS_DIR } from "../../db/migrations/migration-files.ts";
import { createDatabase, dropDatabase, makeAppRole, withDatabase } from "../people/admin.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The superuser's address of this run's server. */
    postgresUrl: string;
    /** The migrated, empty database that each test file copies. */
    templateName: string;
  }
}

/** Vitest's global setup: one server for the whole run (or TEST_DATABASE_URL), migrated once into a template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL ? undefined : await startThrowawayPostgres();
  const url = server?.ownerUrl ?? (process.env.TEST_DATABASE_URL as string);
  const template = `lapang_template_${process.pid}`;
  const teardown = async () => {
    await dropDatabase(url, template);
    await server?.remove();
  };
  try {
    await makeAppRole(url);
    await createDatabase(url, template);
    await migrate(withDatabase(url, template), MIGRATIONS_DIR);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide("postgresUrl", url);
  project.provide("templateName", template);
  return teardown;
}
