import type { DeskToday } from "@lapang/contract/desk/desk";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { RunningJobs } from "../../../jobs/running-jobs.ts";

type LateJobs = { task: string; count: number; since: Date };

/**
 * Finds jobs that nobody runs: stopped lanes of this process, and overdue jobs of any lane in any process. The latter also
 * reveals a venue without a running worker.
 */
export async function findJobTrouble(
  db: Db,
  jobs: Pick<RunningJobs, "lanes"> | undefined,
): Promise<DeskToday["jobTrouble"]> {
  const stoppedLanes = (jobs?.lanes() ?? []).filter(({ isWorking }) => !isWorking).map(({ name }) => name);
  // Excludes jobs that wait for another job of their queue.
  const { rows } = await sql<LateJobs>`
    select task.identifier as task, count(*)::int as count, min(job.run_at) as since
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    left join graphile_worker._private_job_queues as queue on queue.id = job.job_queue_id
    where job.is_available and job.run_at < now() - interval '2 minutes' and queue.locked_at is null
    group by 1 order by since limit 20`.execute(db);
  if (stoppedLanes.length === 0 && rows.length === 0) return null;
  return { stoppedLanes, late: rows.map((row) => ({ ...row, since: row.since.toISOString() })) };
}
