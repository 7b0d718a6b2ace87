import { seedDemo } from "../seed/seed-demo.ts";
import { systemClock } from "./clock.ts";
import { ConfigError, readConfig } from "./config.ts";
import { createDb } from "./db/connect.ts";
import { startEmbeddedPostgres } from "./db/embedded-postgres.ts";
import { migrate } from "./db/migrate.ts";
import { MIGRATIONS_DIR } from "./db/migration-files.ts";
import { isDemoOpen } from "./demo.ts";

/** `npm run seed`: brings the database to the newest schema and, if it is empty, fills it with the demo venue. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = config;
  const server = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir, log: console.error });
  try {
    const url = databaseUrl ?? server?.url ?? "";
    await migrate(url, MIGRATIONS_DIR);
    const db = createDb(url, { max: 1, applicationName: "lapang-seed" });
    try {
      const wrote = await seedDemo(db, { now: systemClock(), accounts: isDemoOpen(config) });
      console.log(wrote ? "The demo venue is in the database." : "The database has a venue already: nothing changed.");
    } finally {
      await db.destroy();
    }
  } finally {
    await server?.stop();
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
