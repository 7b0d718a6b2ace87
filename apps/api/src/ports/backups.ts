import type { BackupProblem } from "@lapang/domain/venue/backups";

/** A complete copy of the venue's database and files at one time. */
export type KeptBackup = { name: string; startedAt: Date; endedAt: Date; bytes: number; migration: string };
export type BackupProgress = { copied: number; total: number };

/** Backups of an embedded database; an external one is backed up by its operator. */
export type BackupPort = {
  /** The folder of the backups, shown to staff. */
  dir: string;
  /** Lists the complete backups, newest first. */
  list(): Promise<KeptBackup[]>;
  /** Makes a backup of the running venue; undefined if another process is making one. */
  make(tell: (progress: BackupProgress) => void): Promise<KeptBackup | undefined>;
};

/** Why a backup failed: one line for the operator who can fix it. */
export class BackupError extends Error {
  readonly problem: BackupProblem;

  constructor(problem: BackupProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}
