import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { listKept } from "../adapters/backups/kept-backups.ts";
import { type Restored, restoreBackup } from "../adapters/backups/restore-backup.ts";
import { type Config, ConfigError } from "../config/config.ts";
import type { Db } from "../db/connect.ts";
import { findKeyRing } from "../keys/open-key-ring.ts";
import { BackupError } from "../ports/backups.ts";
import { systemClock } from "../runtime/clock.ts";
import { backupsFolder } from "../wiring/choose-backups.ts";
import { filesFolder } from "../wiring/choose-storage.ts";
import { requireDataDir } from "../wiring/starting.ts";
import { listBrokenInvariants } from "./books.ts";
import { onDatabase, runCommand } from "./venue-command.ts";

/** `npm run restore -- <backup>`: replaces the data with a backup, starts it, and reports whether it is consistent. */
await runCommand(async (config) => {
  if (config.databaseUrl) {
    throw new ConfigError("DATABASE_URL names a server of its own: its operator has its backups and restores them.");
  }
  await requireDataDir(config.dataDir);
  const from = await findBackup(config, process.argv[2]);
  const restored = await restoreBackup({
    ...{
      dataDir: resolve(config.dataDir),
      from,
      files: filesFolder(config),
      keys: await findKeyRing(config),
      now: systemClock(),
    },
  }).catch((error: unknown) => {
    throw error instanceof BackupError ? new ConfigError(error.message, { cause: error }) : error;
  });
  const { bookings, broken } = await tryOut(config, restored);
  const before = restored.aside.length > 0 ? ` What was here before is in ${restored.aside.join(" and ")}.` : "";
  if (broken.length === 0) return `Restored ${from}: ${bookings} bookings, and the books hold.${before}`;
  throw new ConfigError(`Restored ${from}, but its books do not hold: ${broken.join("; ")}.${before}`);
});

async function findBackup(config: Config, wanted: string | undefined): Promise<string> {
  const dir = backupsFolder(config);
  if (wanted) return existsSync(join(dir, wanted)) ? join(dir, wanted) : resolve(wanted);
  const names = (await listKept(dir)).map(({ name }) => name);
  const there = names.length > 0 ? `In ${dir}: ${names.join(", ")}.` : `There is none in ${dir}.`;
  throw new ConfigError(`Usage: npm run restore -- <backup>. ${there}`);
}

/** Undoes the restore if the backup does not start. */
async function tryOut(config: Config, restored: Restored) {
  try {
    return await onDatabase("restore", config, inspect);
  } catch (error) {
    await restored.undo();
    const why = (error as Error).message;
    throw new ConfigError(`The backup does not start, and everything is as it was: ${why}`, { cause: error });
  }
}

async function inspect(db: Db): Promise<{ bookings: number; broken: string[] }> {
  const { bookings } = await db
    .selectFrom("booking")
    .select((count) => count.fn.countAll<number>().as("bookings"))
    .executeTakeFirstOrThrow();
  return { bookings, broken: Object.keys(await listBrokenInvariants(db)) };
}
