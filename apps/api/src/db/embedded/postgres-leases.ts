import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isIdentityAlive, processIdentity } from "./process-identity.ts";

export interface Lease {
  /** Releases the lease and runs `stopServer` if it was the last one. */
  release(stopServer: () => Promise<void>): Promise<void>;
  /**
   * Does the same synchronously, for an exit handler; two processes that exit at the same time may both stop the server.
   */
  abandon(stopServer: () => void): void;
}

/**
 * Reference counting between processes that share one server: each holds a lease (a file named after its process), and the
 * last to leave stops the server. The lease of a killed process is ignored.
 *
 * No lock is needed: a leaving process announces itself before it looks for leases, and a starting process takes its lease
 * before it looks for announcements. At least one of two sees the other; then the leaver does not stop the server and the
 * starter waits.
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

/** True if a living process uses the server. */
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
