/** Why a backup failed. */
export const backupProblems = ["no_space", "not_writable", "failed"] as const;
export type BackupProblem = (typeof backupProblems)[number];

export type BackupKeeping = { days: number; weeks: number };

const DAY_MS = 86_400_000;
/** 19.07 UTC is after midnight in every zone of Indonesia. */
const NIGHTLY_MS = (19 * 60 + 7) * 60_000;
const STALE_MS = 36 * 3_600_000;
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const MONDAY_SHIFT_DAYS = 3;

/** Returns the next nightly time. */
export function nextBackupAt(now: Date): Date {
  const nights = Math.floor((now.getTime() - NIGHTLY_MS) / DAY_MS);
  return new Date((nights + 1) * DAY_MS + NIGHTLY_MS);
}

/** True if last night's backup is missing, because the machine was off or the attempt failed. */
export function isBackupDue(newest: Date | undefined, now: Date): boolean {
  return newest === undefined || newest.getTime() < nextBackupAt(now).getTime() - DAY_MS;
}

/** True if the newest backup is too old. For a venue without backups, pass the time of its installation. */
export function isBackupStale(newestOrBeginning: Date, now: Date): boolean {
  return now.getTime() - newestOrBeginning.getTime() > STALE_MS;
}

/** Returns the backups to keep: the newest of each of the last days and weeks that have one. */
export function chooseKeptBackups<Backup extends { startedAt: Date }>(
  backups: readonly Backup[],
  { days, weeks }: BackupKeeping,
): Set<Backup> {
  const newestFirst = backups.toSorted((one, other) => other.startedAt.getTime() - one.startedAt.getTime());
  const dayOf = ({ startedAt }: Backup) => Math.floor(startedAt.getTime() / DAY_MS);
  const weekOf = (backup: Backup) => Math.floor((dayOf(backup) + MONDAY_SHIFT_DAYS) / 7);
  return new Set([...newestOfEach(newestFirst, dayOf, days), ...newestOfEach(newestFirst, weekOf, weeks)]);
}

function newestOfEach<Backup>(newestFirst: readonly Backup[], spanOf: (backup: Backup) => number, most: number) {
  const newest = new Map<number, Backup>();
  for (const backup of newestFirst) if (!newest.has(spanOf(backup))) newest.set(spanOf(backup), backup);
  return [...newest.values()].slice(0, most);
}
