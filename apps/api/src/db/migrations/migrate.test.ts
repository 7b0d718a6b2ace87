import { mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyDatabase, testDatabase } from "../../testing/postgres/database.ts";
import { createDb } from "../connect.ts";
import { probe } from "../probe.ts";
import { migrate } from "./migrate.ts";
import { findPending, MIGRATIONS_DIR, NewerDatabase, readMigrationFiles } from "./migration-files.ts";

const { db: migrated } = await testDatabase();
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "lapang-migrations-"));
  await write("0001_shelf.sql", "create table shelf (id integer primary key);");
  await write("0002_book.sql", "create table book (id integer primary key, shelf_id integer references shelf (id));");
});
afterEach(() => rm(dir, { recursive: true }));

const write = (name: string, text: string) => writeFile(join(dir, name), text);

async function tablesIn(url: string): Promise<string[]> {
  const db = createDb(url, { max: 1 });
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' order by tablename`.execute(db);
  await db.destroy();
  return rows.map((row) => row.name);
}

test("eight processes that start concurrently apply each file once", async () => {
  const { url } = await emptyDatabase();
  const applied = await Promise.all(Array.from({ length: 8 }, () => migrate(url, dir)));
  expect(applied.flat()).toEqual(["0001_shelf.sql", "0002_book.sql"]);
  expect(await tablesIn(url)).toEqual(["book", "migration", "shelf"]);
  expect(await migrate(url, dir)).toEqual([]);
});

test("a failing file leaves nothing behind, names its line, and is applied once fixed", async () => {
  const { url } = await emptyDatabase();
  await write("0003_author.sql", "create table author (id integer);\n\nselect id from nowhere;");
  await write("0004_genre.sql", "create table genre (id integer);");
  await expect(migrate(url, dir)).rejects.toThrow(
    /^Migration 0003_author\.sql failed at line 3: relation "nowhere" does not exist$/,
  );
  expect(await tablesIn(url)).toEqual(["book", "migration", "shelf"]);

  await write("0003_author.sql", "create table author (id integer);");
  expect(await migrate(url, dir)).toEqual(["0003_author.sql", "0004_genre.sql"]);
});

test("a file that was changed or renamed after it was applied is refused", async () => {
  const { url } = await emptyDatabase();
  await migrate(url, dir);
  await write("0001_shelf.sql", "create table shelf (id bigint primary key);");
  await expect(migrate(url, dir)).rejects.toThrow("Migration 0001_shelf.sql was changed after it was applied");
  await write("0001_shelf.sql", "create table shelf (id integer primary key);");
  await rename(join(dir, "0002_book.sql"), join(dir, "0002_books.sql"));
  await expect(migrate(url, dir)).rejects.toThrow(
    "Migration 0002_book.sql was applied to this database but is missing",
  );
});

test("a database of a newer version is refused in one sentence and left unchanged", async () => {
  const { url } = await emptyDatabase();
  await migrate(url, dir);
  const file = join(dir, "0002_book.sql");
  const text = await readFile(file, "utf8");
  await rm(file);
  const refused = migrate(url, dir);
  await expect(refused).rejects.toBeInstanceOf(NewerDatabase);
  await expect(refused).rejects.toThrow(
    "A newer version of Lapang made this database: it has migration 0002_book.sql, " +
      "and the last one this version knows is 0001_shelf.sql. " +
      "Start the newer version, or restore a backup that this version made.",
  );
  await write("0002_book.sql", text);
  expect(await migrate(url, dir)).toEqual([]);
});

test("a migration of the same number with another name counts as renamed, not as newer", async () => {
  const { url } = await emptyDatabase();
  await migrate(url, dir);
  await rename(join(dir, "0001_shelf.sql"), join(dir, "0001_rack.sql"));
  const refused = migrate(url, dir);
  await expect(refused).rejects.not.toBeInstanceOf(NewerDatabase);
  await expect(refused).rejects.toThrow(
    "Migration 0001_shelf.sql was applied to this database but is missing or renamed: found 0001_rack.sql.",
  );
});

test("different line endings are no change", async () => {
  const { url } = await emptyDatabase();
  await write("0002_book.sql", "create table book (\nid integer\n);\n");
  await migrate(url, dir);
  await write("0002_book.sql", "create table book (\r\nid integer\r\n);\r\n");
  expect(await migrate(url, dir)).toEqual([]);
});

test.each([
  ["0004_gap.sql", "select 1;", "Migration 0004_gap.sql should be number 0003"],
  ["0002_twice.sql", "select 1;", "Migration 0002_twice.sql should be number 0003"],
  ["0003-dash.sql", "select 1;", "Migration 0003-dash.sql is not named like"],
  ["0003_half.sql", "create table half (id int);\ncommit;\n", "Migration 0003_half.sql opens or ends a transaction"],
])("%s is refused before it does harm", async (name, text, message) => {
  const { url } = await emptyDatabase();
  await write(name, text);
  await expect(migrate(url, dir)).rejects.toThrow(message);
  expect(await tablesIn(url)).not.toContain("half");
});

test("a probe lists the applied migrations and changes nothing", async () => {
  const { url } = await emptyDatabase();
  const db = createDb(url, { max: 1 });
  const pending = async () => {
    const { applied } = await probe(db);
    return findPending(await readMigrationFiles(dir), applied).map(({ name }) => name);
  };
  expect(await pending()).toEqual(["0001_shelf.sql", "0002_book.sql"]);
  await migrate(url, dir);
  await write("0003_author.sql", "create table author (id integer);");
  expect(await pending()).toEqual(["0003_author.sql"]);
  await db.destroy();
});

test("our own migrations apply and create the job queue's schema", async () => {
  const { applied } = await probe(migrated);
  expect(findPending(await readMigrationFiles(MIGRATIONS_DIR), applied)).toEqual([]);
  await sql`select graphile_worker.add_job('greet', '{}'::json)`.execute(migrated);
});
