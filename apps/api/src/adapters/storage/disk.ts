import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkKey, type StoragePort } from "../../ports/storage.ts";

const STALE_MS = 3_600_000;

/** Stores files in a folder of this machine. */
export function diskStorage(dir: string): StoragePort {
  const drafts = join(dir, "drafts");
  // Two characters of the key as subfolders keep folders small.
  const pathOf = (key: string) => join(dir, checkKey(key).slice(0, 2), key);
  let tidied: Promise<void> | undefined;

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      tidied ??= removeStaleDrafts(drafts);
      await Promise.all([tidied, mkdir(drafts, { recursive: true }), mkdir(dirname(path), { recursive: true })]);
      const draft = join(drafts, randomBytes(12).toString("hex"));
      try {
        await writeThrough(draft, bytes);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {});
        throw error;
      }
      await syncFolder(dirname(path));
    },

    async get(key, range) {
      const file = await open(pathOf(key), "r").catch(orNull);
      return file && createReadStream("", { fd: file, ...range });
    },

    async sizeOf(key) {
      const found = await stat(pathOf(key)).catch(orNull);
      return found?.isFile() ? found.size : null;
    },

    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new file name is durable only when its folder is flushed; some systems cannot and need not do so. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r").catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close();
}

/** Removes temporary files left by a crash. */
async function removeStaleDrafts(drafts: string): Promise<void> {
  for (const name of await readdir(drafts).catch(() => [])) {
    const path = join(drafts, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < Date.now() - STALE_MS) await rm(path, { force: true });
  }
}

function orNull(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}
