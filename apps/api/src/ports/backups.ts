import type { BackupProblem } from "@lapang/domain/venue/backups";

/** A copy of everything the venue keeps, as it was when it was taken. */
export type KeptBackup = { name: string; startedAt: Date; endedAt: Date; bytes: number; migration: string };
export type BackupProgress = { copied: number; total: number };

/** Copies of a database that the product runs itself; who brings their own server copies it themselves. */
export type BackupPort = {
  /** Where they lie, for whoever restores one. */
  dir: string;
  /** Those that are whole, newest first. */
  list(): Promise<KeptBackup[]>;
  /** Makes one while the venue works; undefined when somebody else is at it. */
  make(tell: (progress: BackupProgress) => void): Promise<KeptBackup | undefined>;
};

/** What stood in the way, in a line for whoever can clear it. */
export class BackupError extends Error {
  readonly problem: BackupProblem;

  constructor(problem: BackupProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}
