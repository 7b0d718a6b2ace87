import type { Task } from "graphile-worker";
import { taskFor } from "../../../../jobs/queued-jobs.ts";
import { type BackupDeps, runBackup } from "./run-backup.ts";

/** Looks every hour whether last night's backup is there: who slept through the night makes it in the morning. */
export function backupTasks(deps: BackupDeps) {
  return { back_up: taskFor("back_up", () => runBackup(deps)) } satisfies Record<string, Task>;
}
