import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const MIGRATIONS_DIR = fileURLToPath(new URL("../../migrations", import.meta.url));

export interface MigrationFile {
  name: string;
  sql: string;
  checksum: string;
}

/** Reads the numbered files of a folder; they count from 0001 without a gap, so that two branches cannot both add one. */
export async function readMigrationFiles(dir: string): Promise<MigrationFile[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const expected = String(index + 1).padStart(4, "0");
      if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
        throw new Error(`Migration ${name} is not named like 0001_what_it_does.sql.`);
      if (!name.startsWith(expected))
        throw new Error(`Migration ${name} should be number ${expected}: a number is missing or used twice.`);
      // A checkout on Windows may have other line ends; the migration is the same.
      const sql = (await readFile(join(dir, name), "utf8")).replaceAll("\r\n", "\n");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/** The files still to apply; refuses when what was applied is no longer what lies in the folder. */
export function findPending(
  files: readonly MigrationFile[],
  applied: { name: string; checksum: string }[],
): MigrationFile[] {
  for (const [index, { name, checksum }] of applied.entries()) {
    const file = files[index];
    if (file?.name !== name)
      throw new Error(`Migration ${name} was applied to this database but is missing or renamed.`);
    if (file.checksum !== checksum) {
      throw new Error(`Migration ${name} was changed after it was applied: restore it and add a new one instead.`);
    }
  }
  return files.slice(applied.length);
}
