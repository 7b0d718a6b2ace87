import { chmod, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { createDb, type Db } from "../../apps/api/src/db/connect.ts";
import { copyDemo, emptyDatabase } from "../../scripts/demo-databases.ts";
import { type Product, startProduct } from "../../scripts/product.ts";
import { ROOT } from "../../scripts/run.ts";

const { E2E_DATABASE_SERVER = "", E2E_FOLDER = "", WEB_DIST } = process.env;

/** The venue of one journey: a copy of the demo's database and a folder, on which products can be started repeatedly. */
export type OwnVenue = { DATABASE_URL: string; DATA_DIR: string };

export async function anOwnVenue(): Promise<OwnVenue> {
  return {
    DATABASE_URL: await copyDemo(E2E_DATABASE_SERVER),
    DATA_DIR: await mkdtemp(join(E2E_FOLDER, "venue-")),
  };
}

/** The same with an empty database. */
export async function anEmptyVenue(): Promise<OwnVenue> {
  return {
    DATABASE_URL: await emptyDatabase(E2E_DATABASE_SERVER),
    DATA_DIR: await mkdtemp(join(E2E_FOLDER, "venue-")),
  };
}

/** The same with an embedded database in that folder. */
export async function anEmbeddedVenue(): Promise<OwnVenue> {
  const DATA_DIR = await mkdtemp(join(E2E_FOLDER, "venue-"));
  // The database's user must be able to enter it.
  await chmod(DATA_DIR, 0o711);
  return { DATABASE_URL: "", DATA_DIR };
}

export function databaseOf({ DATABASE_URL }: Pick<OwnVenue, "DATABASE_URL">): Db {
  return createDb(DATABASE_URL, { max: 2, applicationName: "lapang-journeys" });
}

/** Starts a product for one journey, which may be stopped, updated and restarted. */
export function startOwnProduct(venue: OwnVenue, settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  const webDist = WEB_DIST ?? join(ROOT, "apps/web/dist");
  return startProduct({ WEB_DIST: webDist, LOG_LEVEL: "warn", ...settings, ...venue });
}
