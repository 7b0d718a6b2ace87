import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, chown, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { program } from "./postgres-binaries.ts";
import type { PostgresHome } from "./postgres-home.ts";
import { childOptions, explainSpawnError } from "./postgres-process.ts";
import { syncFolder } from "./sync-folder.ts";
import { publishFolder } from "./temporary-folder.ts";

export const SUPERUSER = "lapang";
export const DATABASE = "lapang";

/** Ensures that the home has exactly one complete cluster, new or existing, and returns its password. */
export async function ensureCluster(home: PostgresHome, binaries: string, durable: boolean): Promise<string> {
  const known = await readPassword(home);
  if (known) return known;
  await publishFolder(home.cluster, (temporary) => initialise(home, binaries, temporary, durable));
  if (durable) await syncFolder(home.dir);
  const password = await readPassword(home);
  if (!password)
    throw new Error(`${home.cluster} has no password file: restore it, or move the folder away to start empty.`);
  return password;
}

async function initialise(home: PostgresHome, binaries: string, folder: string, durable: boolean): Promise<void> {
  const data = join(folder, "data");
  const password = join(folder, "password");
  await chmod(folder, 0o711);
  await mkdir(data);
  await chmod(data, 0o700);
  await writeFile(password, randomBytes(24).toString("base64url"), { mode: 0o600 });
  if (home.user) for (const path of [data, password]) await chown(path, home.user.uid, home.user.gid);
  const flags = [
    ...["-D", data, "-U", SUPERUSER, "--pwfile", password, "--auth", "scram-sha-256", "--no-instructions"],
    // The builtin locale provider sorts the same on every machine, so a system update never breaks an index.
    ...["-E", "UTF8", "--no-locale", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
    ...(durable ? [] : ["--no-sync"]),
  ];
  try {
    await promisify(execFile)(program(binaries, "initdb"), flags, childOptions(home));
  } catch (error) {
    throw explainSpawnError(error, binaries, "initdb");
  }
}

async function readPassword(home: PostgresHome): Promise<string | undefined> {
  try {
    return (await readFile(home.password, "utf8")).trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return undefined;
    if (code !== "EACCES") throw error;
    throw new Error(`${home.password} belongs to another user: start Lapang as that user, or set DATA_DIR elsewhere.`);
  }
}
