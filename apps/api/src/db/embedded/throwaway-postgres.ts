import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { findMemoryFolder } from "./memory-folder.ts";
import { openPostgresHome } from "./postgres-home.ts";
import { killPostmaster } from "./postgres-process.ts";
import { isIdentityAlive, processIdentity } from "./process-identity.ts";

const PREFIX = "lapang-throwaway-";
const GUARD = fileURLToPath(new URL("guard-postgres.ts", import.meta.url));
const guards = new Map<string, ChildProcess>();

export interface ThrowawayPostgres {
  url: string;
  ownerUrl: string;
  dataDir: string;
  /** Ends the server and removes its folder; leaving the process without this does the same, only less politely. */
  remove(): Promise<void>;
}

/** Starts a server in a temporary folder for tests and generators; nothing of it outlives this process. */
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
 * A data folder that goes, together with a server that may run in it, when this process ends, however it does. In memory, if
 * there is room: a server that is killed keeps what it wrote there as it would on a disk.
 */
export async function throwawayFolder(): Promise<string> {
  const place = (await findMemoryFolder()) ?? tmpdir();
  const dataDir = await mkdtemp(join(place, `${PREFIX}${processIdentity(process.pid)}-`));
  await chmod(dataDir, 0o711);
  const { PATH, SystemRoot, TEMP } = process.env;
  // A group of its own: what is sent to ours would end it before it has done its work. And no options of ours for Node.
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

/** Before that, when nobody needs it any more. */
export async function removeThrowawayFolder(dataDir: string): Promise<void> {
  await removeLeftover(dataDir);
  guards.get(dataDir)?.stdin?.end();
  guards.delete(dataDir);
}

/** What was left where even the guard had no chance, as after a power cut. */
async function sweepLeftovers(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const owner = name.startsWith(PREFIX) && /^\d+-\d+/.exec(name.slice(PREFIX.length))?.[0];
    if (!owner || isIdentityAlive(owner)) continue;
    // Another user's leftovers are not ours to remove.
    await removeLeftover(join(place, name)).catch(() => {});
  }
}

async function removeLeftover(dataDir: string): Promise<void> {
  killPostmaster(await openPostgresHome(dataDir));
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
