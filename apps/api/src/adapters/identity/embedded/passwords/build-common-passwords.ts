import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildFilter, filterKey } from "./password-filter.ts";

/** Shorter passwords are never allowed, so they need no entry. */
const SHORTEST = 6;

/** The source lists and their SHA-256; the README names their origin. */
const passwordLists: Readonly<Record<string, string>> = {
  "100k-most-used-passwords-NCSC.txt": "c2e5696882c603b76bb67a47ee970897e5a76fc4c3f5547abe3d0ca340c576e0",
  "Pwdb_top-100000.txt": "07f876a616f08fb2cc5c3e0ce04e4a6d1123380580472b0997baebc4e8226977",
};

/** Rebuilds the filter from a folder with the lists; refuses a changed list. */
async function buildCommonPasswords(folder: string): Promise<void> {
  const keys = new Set<string>();
  for (const [name, sha256] of Object.entries(passwordLists)) {
    const bytes = await readFile(join(folder, name));
    if (createHash("sha256").update(bytes).digest("hex") !== sha256) throw new Error(`${name} is another version`);
    for (const line of bytes.toString("utf8").split(/\r?\n/)) {
      const key = filterKey(line);
      if (key.length >= SHORTEST) keys.add(key);
    }
  }
  await writeFile(new URL("./common-passwords.bin", import.meta.url), buildFilter(keys));
  process.stdout.write(`${keys.size} passwords\n`);
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Name the folder that holds the lists: npm run common-passwords -- <folder>");
await buildCommonPasswords(folder);
