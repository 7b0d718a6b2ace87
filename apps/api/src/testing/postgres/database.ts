import { randomBytes } from "node:crypto";
import { afterAll, inject, onTestFinished } from "vitest";
import { asAppRole } from "../../db/app-role.ts";
import { type ConnectOptions, createDb, type Db } from "../../db/connect.ts";
import { asAdmin, createDatabase, dropDatabase, stopClock, withDatabase } from "../people/admin.ts";

export interface TestDatabase {
  /** The address with the product's restricted role, which `db` uses too. */
  url: string;
  db: Db;
  ownerUrl: string;
  /** Runs a statement as the tables' owner: the product's role may not alter or truncate tables. */
  asOwner(statement: string): Promise<void>;
}

type Options = ConnectOptions & {
  /** Stops the database's clock, for tests of limits per minute or hour. */
  stoppedClock?: boolean;
};

/** What to close before a test database is dropped. */
const closers = new WeakMap<Db, (() => Promise<unknown>)[]>();

/** True if the database exists until the end of the test file. */
export const isOfFile = (db: Db): boolean => closers.has(db);

/** Registers `close` to run at the end of the file that `db` belongs to. */
export function closeWith(db: Db, close: () => Promise<unknown>): void {
  closers.get(db)?.push(close);
}

/**
 * Gives the calling test file a migrated, empty database and drops it after the file's last test: `const { db } = await
 * testDatabase();` at its top.
 */
export async function testDatabase({ stoppedClock = false, ...options }: Options = {}): Promise<TestDatabase> {
  const server = inject("postgresUrl");
  const name = `lapang_test_${randomBytes(6).toString("hex")}`;
  await createDatabase(server, name, inject("templateName"));
  if (stoppedClock) await stopClock(server, name);
  const ownerUrl = withDatabase(server, name);
  const url = asAppRole(ownerUrl);
  const db = createDb(url, { applicationName: name, ...options });
  closers.set(db, []);
  afterAll(async () => {
    for (const close of closers.get(db) ?? []) await close();
    await db.destroy();
    await dropDatabase(server, name);
  });
  return { url, db, ownerUrl, asOwner: (statement) => asAdmin(ownerUrl, statement) };
}

/** An empty database for its owner, until the end of the calling test: for tests of migrations. */
export async function emptyDatabase(): Promise<{ url: string }> {
  const server = inject("postgresUrl");
  const name = `lapang_empty_${randomBytes(6).toString("hex")}`;
  await createDatabase(server, name);
  onTestFinished(() => dropDatabase(server, name));
  return { url: withDatabase(server, name) };
}
