import { randomBytes } from "node:crypto";
import { afterAll, inject, onTestFinished } from "vitest";
import { asAppRole } from "../../db/app-role.ts";
import { type ConnectOptions, createDb, type Db } from "../../db/connect.ts";
import { asAdmin, createDatabase, dropDatabase, stopClock, withDatabase } from "../people/admin.ts";

export interface TestDatabase {
  /** As the product enters it, and `db` with it. */
  url: string;
  db: Db;
  ownerUrl: string;
  /** For what the product may not do: change tables, or empty them at once. */
  asOwner(statement: string): Promise<void>;
}

type Options = ConnectOptions & {
  /** For tests of what is counted by the minute or the hour: the database's clock stands still. */
  stoppedClock?: boolean;
};

/** What ends with a database of ours, before it. */
const closers = new WeakMap<Db, (() => Promise<unknown>)[]>();

/** Whether it lives as long as a file's tests. */
export const isOfFile = (db: Db): boolean => closers.has(db);

/** Has `close` called at the end of the file that `db` belongs to. */
export function closeWith(db: Db, close: () => Promise<unknown>): void {
  closers.get(db)?.push(close);
}

/**
 * Gives the calling test file a migrated, empty database of its own and drops it after the file's last test:
 * `const { db } = await testDatabase();` at its top.
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

/** A database without any table, as its owner enters it, until the end of the calling test: for tests of what makes the tables. */
export async function emptyDatabase(): Promise<{ url: string }> {
  const server = inject("postgresUrl");
  const name = `lapang_empty_${randomBytes(6).toString("hex")}`;
  await createDatabase(server, name);
  onTestFinished(() => dropDatabase(server, name));
  return { url: withDatabase(server, name) };
}
