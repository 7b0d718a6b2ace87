import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isIdentityAlive, processIdentity } from "./process-identity.ts";

export interface Lease {
  /** Gives the lease back and runs `stopServer` when nobody else holds one. */
  release(stopServer: () => Promise<void>): Promise<void>;
  /** The same in one synchronous step, as an exit handler must; two who leave in the same moment both stop it. */
  abandon(stopServer: () => void): void;
}

/**
 * One server, several Node processes: each holds a lease (a file named after its process), and the last to leave stops the
 * server. A process that was killed counts as gone.
 *
 * No lock is needed: who leaves first announces it and then looks for leases, who comes first takes a lease and then looks
 * for announcements. At least one of two sees the other; the leaver then stays its hand, the comer waits.
 */
export async function takeLease(dir: string): Promise<Lease> {
  const name = `${processIdentity(process.pid)}.${randomBytes(4).toString("hex")}`;
  const held = join(dir, `${name}.held`);
  const leaving = join(dir, `${name}.leaving`);
  await writeFile(held, "");
  while ((await living(dir, ".leaving")).length > 0) await sleep(20);
  return {
    async release(stopServer) {
      await rename(held, leaving);
      try {
        if ((await living(dir, ".held")).length === 0) await stopServer();
      } finally {
        await rm(leaving, { force: true });
      }
    },
    abandon(stopServer) {
      if (!existsSync(dir)) return;
      for (const file of [held, leaving]) rmSync(file, { force: true });
      if (!readdirSync(dir).some((entry) => entry.endsWith(".held") && isHolderAlive(entry))) stopServer();
    },
  };
}

/** Whether some living process uses the server. */
export async function isHeld(dir: string): Promise<boolean> {
  return (await living(dir, ".held")).length > 0;
}

async function living(dir: string, suffix: string): Promise<string[]> {
  const names = await readdir(dir);
  const dead = names.filter((name) => !isHolderAlive(name));
  for (const name of dead) await rm(join(dir, name), { force: true });
  return names.filter((name) => name.endsWith(suffix) && !dead.includes(name));
}

const isHolderAlive = (name: string) => isIdentityAlive(name.split(".")[0] ?? "");
