import { createHash } from "node:crypto";
import { type Dirent, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** The sources of the built web; a change in any other file requires no build. */
const SOURCES = ["apps/web", "packages", "package-lock.json", "tsconfig.base.json"];

/** Returns a hash of the names and contents of all sources: equal hashes mean that a build would produce the same again. */
export function fingerprintOf(root: string, sources: readonly string[] = SOURCES): string {
  const hash = createHash("sha256");
  const files = sources.flatMap((source) => filesIn(join(root, source))).sort();
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file).replaceAll("\\", "/")}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function filesIn(path: string): string[] {
  const entries = readEntries(path);
  if (!entries) return [path];
  return entries.filter(isSource).flatMap((entry) => {
    const inner = join(path, entry.name);
    return entry.isDirectory() ? filesIn(inner) : [inner];
  });
}

function readEntries(path: string): Dirent[] | null {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return null;
    throw error;
  }
}

/** Excludes files that builds and generators write, and tests, which are not built. */
function isSource(entry: Dirent): boolean {
  const { name } = entry;
  if (entry.isDirectory()) return name !== "node_modules" && name !== "dist" && !name.startsWith(".");
  return !/^\.|\.gen\.ts$|\.test\.tsx?$|\.tsbuildinfo$/.test(name);
}
