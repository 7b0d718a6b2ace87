import { cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { MIGRATIONS_DIR } from "../../db/migrations/migration-files.ts";
import { aFolder } from "../folder.ts";

/** A folder with the migrations up to a number: the schema of an earlier release. */
export async function migrationsUpTo(last: number): Promise<string> {
  const folder = await aFolder();
  const names = (await readdir(MIGRATIONS_DIR)).filter((name) => Number.parseInt(name, 10) <= last);
  for (const name of names) await cp(join(MIGRATIONS_DIR, name), join(folder, name));
  return folder;
}
