import { chmod, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { openPostgresHome, type PostgresHome } from "../../db/embedded/postgres-home.ts";
import { isHeld } from "../../db/embedded/postgres-leases.ts";
import { findPostmaster } from "../../db/embedded/postgres-process.ts";
import { syncFolder } from "../../db/embedded/sync-folder.ts";
import { publishFolder } from "../../db/embedded/temporary-folder.ts";
import type { KeyRing } from "../../keys/key-ring.ts";
import { BackupError } from "../../ports/backups.ts";
import { type Archive, requireKey, unpackArchive } from "./archive.ts";
import { backupName, type Manifest, readManifest } from "./kept-backups.ts";

type Restoring = {
  dataDir: string;
  /** The folder of the backup. */
  from: string;
  /** The folder of uploads; undefined if they are not on this disk. */
  files: string | undefined;
  /** Opens a sealed backup; undefined if there are no keys. */
  keys: KeyRing | undefined;
  now: Date;
};

export type Restored = {
  manifest: Manifest;
  /** Where the previous database and files were moved. */
  aside: string[];
  /** Restores the previous state; what was restored is moved aside. */
  undo(): Promise<void>;
};

/** Puts a backup in place of the current data, which is kept under another name; the server's next start recovers it. */
export async function restoreBackup({ dataDir, from, files, keys, now }: Restoring): Promise<Restored> {
  const manifest = await readManifest(from);
  if (!manifest) throw new BackupError("failed", `${from} is no backup: it has no manifest that can be read.`);
  for (const archive of manifest.archives) requireKey(archive, keys);
  const home = await openPostgresHome(dataDir);
  await refuseWhileRunning(home);
  const swaps = planSwaps(manifest, { home, files, stamp: backupName(now) });
  const inPlace: Swap[] = [];
  const undo = async () => {
    for (const swap of inPlace.splice(0)) await takeBack(swap);
  };
  try {
    for (const swap of swaps) await unpack(from, swap, { home, keys });
    await refuseWhileRunning(home);
    for (const swap of swaps) {
      await putInPlace(swap);
      inPlace.push(swap);
    }
  } catch (error) {
    await undo();
    for (const { whole } of swaps) await rm(whole, { recursive: true, force: true });
    throw error;
  }
  const found = await Promise.all(swaps.map(async ({ aside }) => ((await exists(aside)) ? [aside] : [])));
  return { manifest, aside: found.flat(), undo };
}

type Swap = { archive: Archive; target: string; whole: string; aside: string };
type Places = { home: PostgresHome; files: string | undefined; stamp: string };

function planSwaps({ archives }: Manifest, { home, files, stamp }: Places): Swap[] {
  return archives.flatMap((archive) => {
    const target = archive.file === "database.tar.zst" ? home.cluster : files;
    // A venue that has since moved its uploads to a bucket has no target for them.
    if (!target) return [];
    return [{ archive, target, whole: `${target}-restored-${stamp}`, aside: `${target}-before-restore-${stamp}` }];
  });
}

type Unpacking = { home: PostgresHome; keys: KeyRing | undefined };

/** Unpacks an archive into a folder beside its target; existing data is replaced only after all archives are complete. */
async function unpack(from: string, { archive, target, whole }: Swap, { home, keys }: Unpacking): Promise<void> {
  const isCluster = target === home.cluster;
  await publishFolder(whole, async (folder) => {
    // The server's user must be able to traverse it.
    if (isCluster) await chmod(folder, 0o711);
    await unpackArchive(from, archive, folder, { owner: isCluster ? home.user : undefined, keys });
  });
}

async function refuseWhileRunning(home: PostgresHome): Promise<void> {
  if ((await isHeld(home.leases)) || (await findPostmaster(home))) {
    throw new BackupError("failed", "Lapang is running on this DATA_DIR: stop it first.");
  }
}

async function putInPlace({ target, whole, aside }: Swap): Promise<void> {
  const isReplaced = await exists(target);
  if (isReplaced) await rename(target, aside);
  try {
    await rename(whole, target);
  } catch (error) {
    if (isReplaced) await rename(aside, target);
    throw error;
  }
  await syncFolder(dirname(target));
}

async function takeBack({ target, whole, aside }: Swap): Promise<void> {
  await rename(target, whole);
  if (await exists(aside)) await rename(aside, target);
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
