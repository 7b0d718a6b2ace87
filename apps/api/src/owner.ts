import { existsSync } from "node:fs";
import { DomainError } from "@lapang/domain/errors";
import { z } from "zod";
import { ConfigError, readConfig } from "./config.ts";
import { createDb } from "./db/connect.ts";
import { startEmbeddedPostgres } from "./db/embedded-postgres.ts";
import { migrate } from "./db/migrate.ts";
import { MIGRATIONS_DIR } from "./db/migration-files.ts";
import { makeOwner } from "./modules/identity/make-owner.ts";

const outcomes = {
  promoted: "is an owner now.",
  prepared: "becomes an owner with the first sign-in of an account whose address is verified.",
};

/** `npm run owner -- <e-mail>`: the venue's first owner, whom no screen can make. */
async function main(): Promise<void> {
  const email = z.email().max(254).safeParse(process.argv[2]?.trim().toLowerCase());
  if (!email.success) throw new ConfigError("Usage: npm run owner -- name@example.com");
  if (existsSync(".env")) process.loadEnvFile(".env");
  const { databaseUrl, dataDir } = readConfig(process.env);
  const server = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir, log: console.error });
  try {
    const url = databaseUrl ?? server?.url ?? "";
    await migrate(url, MIGRATIONS_DIR);
    const db = createDb(url, { max: 1, applicationName: "lapang-owner" });
    try {
      console.log(`${email.data} ${outcomes[await makeOwner(db, email.data)]}`);
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
  if (!(error instanceof ConfigError || error instanceof DomainError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
