import pg from "pg";
import { ensureAppRole } from "../../db/app-role.ts";

/** Returns the address of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Creates a database from a template by copying files; copying through the write-ahead log takes twice as long. */
export async function createDatabase(url: string, name: string, template = "template0"): Promise<void> {
  const [database, original] = [name, template].map((word) => pg.escapeIdentifier(word));
  await asAdmin(url, `create database ${database} template ${original} strategy file_copy`);
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await asAdmin(url, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}

const HOUR_MS = 3_600_000;

/**
 * Stops `clock_timestamp()` at the beginning of the hour for every later connection, so that no rate-limit window ends during
 * a test. The replacement is first in the search path.
 */
export async function stopClock(url: string, name: string): Promise<void> {
  const instant = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS).toISOString();
  await asAdmin(
    withDatabase(url, name),
    `create schema stopped_clock;
     grant usage on schema stopped_clock to public;
     create function stopped_clock.clock_timestamp() returns timestamptz immutable return timestamptz '${instant}';
     alter database ${pg.escapeIdentifier(name)} set search_path = stopped_clock, pg_catalog, public;`,
  );
}

/** Creates the product's role on a server given by TEST_DATABASE_URL; our own test server already has it. */
export async function makeAppRole(url: string): Promise<void> {
  const password = decodeURIComponent(new URL(url).password);
  await withAdmin(url, (client) => ensureAppRole(client, password));
}

export async function asAdmin(url: string, statement: string): Promise<void> {
  await withAdmin(url, (client) => client.query(statement));
}

async function withAdmin(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  await work(client).finally(() => client.end());
}
