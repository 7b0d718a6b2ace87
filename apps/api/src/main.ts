import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import { type Config, ConfigError, readConfig } from "./config/config.ts";
import { DiskReserve } from "./db/embedded/disk-reserve.ts";
import { startEmbeddedPostgres } from "./db/embedded/embedded-postgres.ts";
import { createLogger } from "./runtime/logger.ts";
import { surviveLostConnections } from "./runtime/lost-connections.ts";
import type { Shutdown } from "./runtime/shutdown.ts";
import type { OpenDatabase } from "./wiring/open-venue.ts";
import { requireDataDir, runUntilShutdown } from "./wiring/starting.ts";

const WEB_DIR = fileURLToPath(new URL("../../web", import.meta.url));

/** Reads the configuration, opens the database, then the venue. */
async function main(shutdown: Shutdown): Promise<void> {
  const development = process.argv.includes("--dev");
  if (existsSync(".env")) process.loadEnvFile(".env");
  const given = readConfig(process.env);
  // Unbundled, one page loads hundreds of files.
  const config = development ? { ...given, rateLimits: false } : given;
  const logger = createLogger(config.logLevel);
  surviveLostConnections(logger);
  await requireDataDir(config.dataDir);
  const webDist = development ? undefined : requireWebDist(config.webDist);
  // Loaded while the database starts, and only after the checks above.
  const loading = import("./wiring/open-venue.ts");
  // Its failure is reported below, after the database is closed.
  loading.catch(() => undefined);
  const database = config.databaseUrl
    ? { url: config.databaseUrl, ownerUrl: config.databaseUrl }
    : await openEmbedded(config, logger, shutdown);
  const { openVenue } = await loading;
  await openVenue({ config, logger, shutdown, database, web: { dir: WEB_DIR, dist: webDist, development } });
}

async function openEmbedded(config: Config, logger: Logger, shutdown: Shutdown): Promise<OpenDatabase> {
  const dataDir = resolve(config.dataDir);
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => logger.info(line) }).catch((error: Error) => {
    // These error messages are written for the operator.
    throw new ConfigError(error.message, { cause: error });
  });
  shutdown.veryLast(() => server.stop());
  const ownServer = { cluster: server.cluster, ownerUrl: () => server.ownerUrl };
  const disk = new DiskReserve({ dir: dataDir, log: (line) => logger.error(line) });
  disk.start();
  shutdown.last(() => disk.stop());
  return { url: () => server.url, ownerUrl: server.ownerUrl, ownServer, disk };
}

/** Returns the folder of the built web; undefined if there is no build, and only the API is served. */
function requireWebDist(given: string | undefined): string | undefined {
  const dist = resolve(given ?? `${WEB_DIR}/dist`);
  if (existsSync(`${dist}/server/entry-server.js`)) return dist;
  if (given !== undefined)
    throw new ConfigError("WEB_DIST must be a folder with the built web: npm run build makes one");
  return undefined;
}

await runUntilShutdown(main);
