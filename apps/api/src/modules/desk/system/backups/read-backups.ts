import type { DeskToday } from "@lapang/contract/desk/desk";
import type { SystemReply } from "@lapang/contract/desk/system";
import { type BackupProblem, isBackupDue, isBackupStale, nextBackupAt } from "@lapang/domain/venue/backups";
import { sql } from "kysely";
import type { Db } from "../../../../db/connect.ts";
import type { BackupPort } from "../../../../ports/backups.ts";

type BackupsNow = { backups: BackupPort | undefined; now: Date };
type OwnBackups = NonNullable<SystemReply["backups"]["own"]>;

/** Returns the state of the product's own backups; null if it makes none. */
export async function readOwnBackups(db: Db, { backups, now }: BackupsNow): Promise<OwnBackups | null> {
  if (!backups) return null;
  const [kept, runs] = await Promise.all([backups.list(), findRuns(db)]);
  const newest = kept[0]?.startedAt;
  const { open, last } = runs;
  return {
    dir: backups.dir,
    kept: kept.map(({ name, endedAt, bytes }) => ({ name, at: endedAt.toISOString(), bytes })),
    underWay: open ? { since: open.begun_at.toISOString(), copied: open.copied_bytes, total: open.total_bytes } : null,
    failure: last?.problem
      ? {
          at: (last.ended_at ?? last.begun_at).toISOString(),
          problem: last.problem as BackupProblem,
          detail: last.detail,
        }
      : null,
    stale: isBackupStale(newest ?? (await findBeginning(db)), now),
    nextAt: isBackupDue(newest, now) ? null : nextBackupAt(now).toISOString(),
  };
}

/** Returns what to show managers: the last run failed, or no backup is recent enough. */
export async function findBackupTrouble(db: Db, backupsNow: BackupsNow): Promise<DeskToday["backupTrouble"]> {
  const own = await readOwnBackups(db, backupsNow);
  if (!own || !(own.failure || own.stale)) return null;
  return { lastGoodAt: own.kept[0]?.at ?? null, problem: own.failure?.problem ?? null };
}

/** Returns the run under way and the last ended one. */
async function findRuns(db: Db) {
  const runs = db
    .selectFrom("backup_run")
    .select(["begun_at", "ended_at", "problem", "detail", "copied_bytes", "total_bytes"]);
  const [open, last] = await Promise.all([
    runs.where("ended_at", "is", null).executeTakeFirst(),
    runs.where("ended_at", "is not", null).orderBy("ended_at", "desc").limit(1).executeTakeFirst(),
  ]);
  return { open, last };
}

/** Without a backup, age counts from the first migration. */
async function findBeginning(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select min(applied_at) as at from migration`.execute(db);
  return rows[0]?.at ?? new Date(0);
}
