import { existsSync } from "node:fs";
import { DomainError } from "@lapang/domain/errors";
import { type Config, ConfigError, readConfig } from "../config/config.ts";
import { createDb, type Db } from "../db/connect.ts";
import { startEmbeddedPostgres } from "../db/embedded/embedded-postgres.ts";
import { migrate } from "../db/migrations/migrate.ts";
import { MIGRATIONS_DIR } from "../db/migrations/migration-files.ts";
import { requireDataDir } from "../wiring/starting.ts";

/** Runs a command on the migrated venue database; reports errors that the operator can fix in one line. */
export function runVenueCommand(name: string, work: (db: Db, config: Config) => Promise<string>): Promise<void> {
  return runCommand((config) => onDatabase(name, config, work));
}

/** Runs a command with the venue's configuration. */
export async function runCommand(work: (config: Config) => Promise<string>): Promise<void> {
  try {
    if (existsSync(".env")) process.loadEnvFile(".env");
    console.log(await work(readConfig(process.env)));
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof DomainError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Opens the venue's database for one piece of work. */
export async function onDatabase<Result>(
  name: string,
  config: Config,
  work: (db: Db, config: Config) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, dataDir } = config;
  await requireDataDir(dataDir);
  const server = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir, log: console.error });
  try {
    const url = databaseUrl ?? server?.url ?? "";
    await migrate(databaseUrl ?? server?.ownerUrl ?? "", MIGRATIONS_DIR);
    const db = createDb(url, { max: 1, applicationName: `lapang-${name}` });
    try {
      return await work(db, config);
    } finally {
      await db.destroy();
    }
  } finally {
    await server?.stop();
  }
}
