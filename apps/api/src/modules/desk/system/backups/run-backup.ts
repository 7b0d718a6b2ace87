import { isBackupDue } from "@lapang/domain/venue/backups";
import { sql } from "kysely";
import type { Db } from "../../../../db/connect.ts";
import { BackupError, type BackupPort, type BackupProgress } from "../../../../ports/backups.ts";
import type { Clock } from "../../../../runtime/clock.ts";

export type BackupDeps = {
  db: Db;
  clock: Clock;
  backups: BackupPort;
  log: { warn(details: object, message: string): void };
};

const REPORT_EVERY_MS = 1_000;
const REMEMBER_DAYS = 90;

/**
 * Makes a backup that was requested, left open by a killed process, or is due. A failure is stored and shown instead of thrown,
 * because an immediate retry would fail the same way; the next hourly run tries again.
 */
export async function runBackup({ db, clock, backups, log }: BackupDeps): Promise<void> {
  const id = (await findOpenRun(db)) ?? (await beginWhenDue({ db, clock, backups }));
  if (!id) return;
  const progress = reportProgress(db, id);
  try {
    const made = await backups.make(progress.report);
    // Another process is making this backup.
    if (!made) return;
    await progress.settled();
    await endRun(db, id, { ended_at: clock(), copied_bytes: made.bytes, total_bytes: made.bytes });
  } catch (error) {
    await progress.settled();
    const problem = error instanceof BackupError ? error.problem : "failed";
    const detail = (error as Error).message.slice(0, 300);
    log.warn({ err: error }, "the backup came to nothing");
    await endRun(db, id, { ended_at: clock(), problem, detail });
  }
}

async function findOpenRun(db: Db): Promise<string | undefined> {
  const open = db.selectFrom("backup_run").select("id").where("ended_at", "is", null);
  return (await open.executeTakeFirst())?.id;
}

async function beginWhenDue({ db, clock, backups }: Omit<BackupDeps, "log">): Promise<string | undefined> {
  const now = clock();
  if (!isBackupDue((await backups.list())[0]?.startedAt, now)) return undefined;
  await db
    .deleteFrom("backup_run")
    .where("begun_at", "<", new Date(now.getTime() - REMEMBER_DAYS * 86_400_000))
    .execute();
  return openRun(db, now);
}

/** Opens a run; returns undefined if one is open. */
export async function openRun(db: Db, now: Date): Promise<string | undefined> {
  const run = db
    .insertInto("backup_run")
    .values({ begun_at: now })
    .onConflict((conflict) => conflict.expression(sql`(true)`).where("ended_at", "is", null).doNothing())
    .returning("id");
  return (await run.executeTakeFirst())?.id;
}

type Outcome = { ended_at: Date; problem?: string; detail?: string; copied_bytes?: number; total_bytes?: number };

async function endRun(db: Db, id: string, outcome: Outcome): Promise<void> {
  await db.updateTable("backup_run").set(outcome).where("id", "=", id).where("ended_at", "is", null).execute();
}

/** Stores the progress at most once a second, one statement at a time. A failed write must not fail the backup. */
function reportProgress(db: Db, id: string) {
  let last = 0;
  let writing: Promise<unknown> = Promise.resolve();
  const write = async ({ copied, total }: BackupProgress) => {
    const progress = { copied_bytes: copied, total_bytes: total };
    await db.updateTable("backup_run").set(progress).where("id", "=", id).execute();
  };
  return {
    report(progress: BackupProgress) {
      const now = performance.now();
      if (now - last < REPORT_EVERY_MS) return;
      last = now;
      writing = writing.then(() => write(progress)).catch(() => undefined);
    },
    settled: () => writing,
  };
}
