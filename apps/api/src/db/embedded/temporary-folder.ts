import { randomBytes } from "node:crypto";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { isIdentityAlive, processIdentity } from "./process-identity.ts";

/**
 * Fills a folder beside `target` and renames it into place, so that `target` is either complete or absent. If another
 * process was faster, its folder stays and ours is removed.
 */
export async function publishFolder(target: string, fill: (temporary: string) => Promise<void>): Promise<void> {
  const id = `${processIdentity(process.pid)}.${randomBytes(4).toString("hex")}`;
  const temporary = join(dirname(target), `.${basename(target)}.${id}.tmp`);
  try {
    await mkdir(temporary);
    await fill(temporary);
    await rename(temporary, target).catch(ignoreTaken);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Removes temporary folders of killed processes. */
export async function sweepTemporaryFolders(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    const owner = /^\..+\.(\d+-\d+)\.[0-9a-f]{8}\.tmp$/.exec(name)?.[1];
    if (owner && !isIdentityAlive(owner)) await rm(join(dir, name), { recursive: true, force: true });
  }
}

function ignoreTaken(error: NodeJS.ErrnoException): void {
  // Windows reports EPERM where other systems report ENOTEMPTY or EEXIST.
  if (!["ENOTEMPTY", "EEXIST", "EPERM"].includes(error.code ?? "")) throw error;
}
