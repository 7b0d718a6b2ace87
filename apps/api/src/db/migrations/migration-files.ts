import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";

export const MIGRATIONS_DIR = fileURLToPath(new URL("../../../migrations", import.meta.url));

export interface MigrationFile {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Reads the numbered files of a folder. Numbers count from 0001 without gaps, so that two branches cannot both add the same
 * one.
 */
export async function readMigrationFiles(dir: string): Promise<MigrationFile[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const expected = String(index + 1).padStart(4, "0");
      if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
        throw new Error(`Migration ${name} is not named like 0001_what_it_does.sql.`);
      if (!name.startsWith(expected))
        throw new Error(`Migration ${name} should be number ${expected}: a number is missing or used twice.`);
      // A Windows checkout may have other line endings; the migration is the same.
      const sql = (await readFile(join(dir, name), "utf8")).replaceAll("\r\n", "\n");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

export type AppliedMigration = { name: string; checksum: string };

/** Reads the applied migrations from their table. */
export async function readApplied(client: Pick<pg.ClientBase, "query">): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>("select name, checksum from migration order by name");
  return rows;
}

/** The database has a newer schema than this version knows. */
export class NewerDatabase extends Error {}

/** Returns the files still to apply; fails if the applied migrations do not match the folder. */
export function findPending(files: readonly MigrationFile[], applied: readonly AppliedMigration[]): MigrationFile[] {
  for (const [index, { name, checksum }] of applied.entries()) {
    const file = files[index];
    if (!file) throw new NewerDatabase(newerDatabase(name, files.at(-1)?.name));
    if (file.name !== name) {
      throw new Error(`Migration ${name} was applied to this database but is missing or renamed: found ${file.name}.`);
    }
    if (file.checksum !== checksum) {
      throw new Error(`Migration ${name} was changed after it was applied: restore it and add a new one instead.`);
    }
  }
  return files.slice(applied.length);
}

const newerDatabase = (unknown: string, last = "none") =>
  `A newer version of Lapang made this database: it has migration ${unknown}, and the last one this version knows is ${last}. ` +
  "Start the newer version, or restore a backup that this version made.";
