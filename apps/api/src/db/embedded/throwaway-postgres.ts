import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdtemp, readdir, readFile, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { openPostgresHome } from "./postgres-home.ts";
import { killPostmaster } from "./postgres-process.ts";
import { isIdentityAlive, processIdentity } from "./process-identity.ts";

const FOLDER = "/dev/shm";
/** A few times the size of all databases of a whole test run plus the server's binaries. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Returns a folder in memory, if one is large enough and allows executing programs. Creating a database makes a thousand
 * files; on a disk that takes a third of a test run.
 */
async function findMemoryFolder(): Promise<string | undefined> {
  if (process.platform !== "linux") return undefined;
  try {
    const mounts = await readFile("/proc/self/mounts", "utf8");
    const { bavail, bsize } = await statfs(FOLDER);
    return runsPrograms(mounts) && bavail * bsize >= ENOUGH_BYTES ? FOLDER : undefined;
  } catch {
    return undefined;
  }
}

/** The last mount at a path is on top. */
function runsPrograms(mounts: string): boolean {
  const [, , kind, options = ""] =
    mounts
      .split("\n")
      .map((line) => line.split(" "))
      .findLast(([, place]) => place === FOLDER) ?? [];
  return kind === "tmpfs" && !options.split(",").some((option) => option === "noexec" || option === "ro");
}

const PREFIX = "lapang-throwaway-";
const GUARD = fileURLToPath(new URL("guard-postgres.ts", import.meta.url));
const guards = new Map<string, ChildProcess>();

export interface ThrowawayPostgres {
  url: string;
  ownerUrl: string;
  dataDir: string;
  /** Ends the server and removes its folder. If the process exits without this call, the guard does it. */
  remove(): Promise<void>;
}

/** Starts a server in a temporary folder for tests and generators; nothing outlives this process. */
export async function startThrowawayPostgres({ durable = false } = {}): Promise<ThrowawayPostgres> {
  for (const place of [tmpdir(), await findMemoryFolder()]) if (place) await sweepLeftovers(place);
  const dataDir = await throwawayFolder();
  const server = await startEmbeddedPostgres({ dataDir, durable });
  return {
    get url() {
      return server.url;
    },
    get ownerUrl() {
      return server.ownerUrl;
    },
    dataDir,
    async remove() {
      await server.stop();
      await removeThrowawayFolder(dataDir);
    },
  };
}

/**
 * Returns a data folder that is removed, with a server running in it, when this process ends in any way. In memory if there
 * is room: the files survive a kill of the server as they would on a disk.
 */
export async function throwawayFolder(): Promise<string> {
  const place = (await findMemoryFolder()) ?? tmpdir();
  const dataDir = await mkdtemp(join(place, `${PREFIX}${processIdentity(process.pid)}-`));
  await chmod(dataDir, 0o711);
  const { PATH, SystemRoot, TEMP } = process.env;
  // Detached, so that a signal to our process group does not end the guard early, and without our Node options.
  const guard = spawn(process.execPath, [GUARD, dataDir], {
    detached: true,
    env: { PATH, SystemRoot, TEMP },
    stdio: ["pipe", "ignore", "ignore"],
    windowsHide: true,
  });
  guard.unref();
  (guard.stdin as typeof guard.stdin & { unref(): void }).unref();
  guards.set(dataDir, guard);
  return dataDir;
}

/** Removes the folder earlier, once it is no longer needed. */
export async function removeThrowawayFolder(dataDir: string): Promise<void> {
  await removeLeftover(dataDir);
  guards.get(dataDir)?.stdin?.end();
  guards.delete(dataDir);
}

/** Removes folders left where even the guard could not run, as after a power cut. */
async function sweepLeftovers(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const owner = name.startsWith(PREFIX) && /^\d+-\d+/.exec(name.slice(PREFIX.length))?.[0];
    if (!owner || isIdentityAlive(owner)) continue;
    // Folders of other users cannot be removed.
    await removeLeftover(join(place, name)).catch(() => {});
  }
}

async function removeLeftover(dataDir: string): Promise<void> {
  killPostmaster(await openPostgresHome(dataDir));
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
