import type { Task } from "graphile-worker";
import { taskFor } from "../../../../jobs/queued-jobs.ts";
import { type BackupDeps, runBackup } from "./run-backup.ts";

/** Hourly job: makes last night's backup if it is missing. */
export function backupTasks(deps: BackupDeps) {
  return { back_up: taskFor("back_up", () => runBackup(deps)) } satisfies Record<string, Task>;
}
