import { access, chmod, constants, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { type BackupKeeping, chooseKeptBackups } from "@lapang/domain/venue/backups";
import pg from "pg";
import { makeFolder } from "../../db/embedded/make-folder.ts";
import { syncFolder } from "../../db/embedded/sync-folder.ts";
import { publishFolder, sweepTemporaryFolders } from "../../db/embedded/temporary-folder.ts";
import type { KeyRing } from "../../keys/key-ring.ts";
import { BackupError, type BackupPort, type BackupProgress, type KeptBackup } from "../../ports/backups.ts";
import type { Clock } from "../../runtime/clock.ts";
import { packArchive } from "./archive.ts";
import { baseBackup } from "./base-backup.ts";
import { bytesOf, clusterFiles, uploadedFiles } from "./cluster-files.ts";
import { explainBackupError } from "./explain-backup-error.ts";
import { backupName, describe, listKept, type Manifest, writeManifest } from "./kept-backups.ts";

export type EmbeddedBackupOptions = {
  dir: string;
  /** The cluster's folder: its data and its password. */
  cluster: string;
  /** Only the owner may copy; the product's role cannot. */
  ownerUrl: () => string;
  /** The folder of uploads, if they are on this disk. */
  files: string | undefined;
  keeping: BackupKeeping;
  /** Seals the archives: a copied archive is useless without these keys. */
  keys: KeyRing;
  clock: Clock;
  freeBytes?: (dir: string) => Promise<number>;
};

/** Always left free: the database writes to the same disk. */
const RESERVE_BYTES = 256 * 1024 * 1024;

/** Backs up the embedded cluster and the uploads into new folders, and prunes old backups. */
export function embeddedBackups(options: EmbeddedBackupOptions): BackupPort {
  const { dir, ownerUrl } = options;
  return {
    dir,
    list: () => listKept(dir),
    async make(tell) {
      const owner = new pg.Client({ connectionString: ownerUrl(), application_name: "lapang-backup", keepAlive: true });
      // A lost connection fails the next statement; an unhandled error event would end the process.
      owner.on("error", () => {});
      try {
        await owner.connect();
        const { rows } = await owner.query("select pg_try_advisory_lock(hashtextextended('lapang.backup', 0)) as ours");
        return rows[0]?.ours ? await makeBackup(owner, options, tell) : undefined;
      } catch (error) {
        throw explainBackupError(error, dir);
      } finally {
        await owner.end().catch(() => {});
      }
    },
  };
}

async function makeBackup(
  owner: pg.Client,
  options: EmbeddedBackupOptions,
  tell: (progress: BackupProgress) => void,
): Promise<KeptBackup> {
  const { dir, clock, keeping } = options;
  for (const made of await makeFolder(dir)) await chmod(made, 0o700);
  await access(dir, constants.W_OK | constants.X_OK);
  await sweepTemporaryFolders(dir);
  const total = await measure(options);
  await requireSpace(options, total);
  const startedAt = clock();
  const name = backupName(startedAt);
  let made: KeptBackup | undefined;
  await publishFolder(join(dir, name), async (folder) => {
    let copied = 0;
    const onBytes = (bytes: number) => {
      copied += bytes;
      tell({ copied: Math.min(copied, total), total });
    };
    const archives = await packAll(owner, options, { folder, onBytes });
    const manifest: Manifest = { format: 2, startedAt, endedAt: clock(), ...(await readVersions(owner)), archives };
    await writeManifest(folder, manifest);
    await syncFolder(folder);
    made = describe(name, manifest);
  });
  await syncFolder(dir);
  const kept = await listKept(dir);
  const keep = chooseKeptBackups(kept, keeping);
  for (const old of kept) if (!keep.has(old)) await rm(join(dir, old.name), { recursive: true, force: true });
  if (!made) throw new BackupError("failed", "The backup was not written");
  return made;
}

type Packing = { folder: string; onBytes: (bytes: number) => void };

/** The database first: every file it refers to is then among the files copied later. */
async function packAll(
  owner: pg.Client,
  { cluster, files, keys }: EmbeddedBackupOptions,
  { folder, onBytes }: Packing,
) {
  const database = await packArchive(folder, "database.tar.zst", baseBackup(owner, cluster), onBytes, keys);
  if (!files) return [database];
  return [database, await packArchive(folder, "files.tar.zst", uploadedFiles(files), onBytes, keys)];
}

async function measure({ cluster, files }: EmbeddedBackupOptions): Promise<number> {
  return (await bytesOf(clusterFiles(cluster))) + (files ? await bytesOf(uploadedFiles(files)) : 0);
}

/** Estimates from the last backup; the first one may need the size of everything. */
async function requireSpace({ dir, freeBytes = freeBytesOf }: EmbeddedBackupOptions, total: number): Promise<void> {
  const last = (await listKept(dir))[0];
  const needed = RESERVE_BYTES + (last ? Math.min(total, last.bytes * 2) : total);
  const free = await freeBytes(dir);
  if (free >= needed) return;
  const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`;
  throw new BackupError("no_space", `${dir} needs ${inMegabytes(needed)} free and has ${inMegabytes(free)}.`);
}

async function freeBytesOf(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
}

async function readVersions(owner: pg.Client): Promise<Pick<Manifest, "migration" | "postgres">> {
  const { rows } = await owner.query<{ migration: string; postgres: number }>(
    `select max(name) as migration, current_setting('server_version_num')::int / 10000 as postgres from migration`,
  );
  return rows[0] ?? { migration: "", postgres: 0 };
}
