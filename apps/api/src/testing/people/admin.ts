import pg from "pg";
import { ensureAppRole } from "../../db/app-role.ts";

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Its files are copied as they lie: through the write-ahead log a copy takes more than twice as long. */
export async function createDatabase(url: string, name: string, template = "template0"): Promise<void> {
  const [database, original] = [name, template].map((word) => pg.escapeIdentifier(word));
  await asAdmin(url, `create database ${database} template ${original} strategy file_copy`);
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await asAdmin(url, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}

const HOUR_MS = 3_600_000;

/**
 * From now on every connection to this database finds `clock_timestamp()` at the beginning of an hour, for ever: no window
 * that is counted by the database's clock turns while a test looks at it. Functions of ours are found before the system's.
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

/** A server of ours has the role already. */
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
