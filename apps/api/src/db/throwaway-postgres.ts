import { rmSync } from "node:fs";
import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { openPostgresHome } from "./postgres-home.ts";
import { killPostmaster } from "./postgres-process.ts";
import { isIdentityAlive, processIdentity } from "./process-identity.ts";

const PREFIX = "lapang-throwaway-";

export interface ThrowawayPostgres {
  url: string;
  dataDir: string;
  /** Ends the server and removes its folder; leaving the process without this does the same, only less politely. */
  remove(): Promise<void>;
}

/** Starts a server in a temporary folder for tests and generators; nothing of it outlives this process. */
export async function startThrowawayPostgres({ durable = false } = {}): Promise<ThrowawayPostgres> {
  await sweepLeftovers();
  const dataDir = await mkdtemp(join(tmpdir(), `${PREFIX}${processIdentity(process.pid)}-`));
  await chmod(dataDir, 0o711);
  const home = await openPostgresHome(dataDir);
  const atExit = () => {
    killPostmaster(home);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once("exit", atExit);
  const server = await startEmbeddedPostgres({ dataDir, durable });
  return {
    url: server.url,
    dataDir,
    async remove() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
      process.off("exit", atExit);
    },
  };
}

/** What a process left that was killed with no chance to clean up. */
async function sweepLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = name.startsWith(PREFIX) && /^\d+-\d+/.exec(name.slice(PREFIX.length))?.[0];
    if (!owner || isIdentityAlive(owner)) continue;
    // Another user's leftovers are not ours to remove.
    await removeLeftover(join(tmpdir(), name)).catch(() => {});
  }
}

async function removeLeftover(dataDir: string): Promise<void> {
  killPostmaster(await openPostgresHome(dataDir));
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
