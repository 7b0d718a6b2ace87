import { sql } from "kysely";
import type pg from "pg";
import type { Db } from "../db/connect.ts";

const INTERRUPTED = "The process ended while this job ran its last attempt";

type Held = {
  pools: readonly string[];
  /** Jobs of these pools that are still being processed: they keep their locks. */
  running?: readonly string[];
};

/**
 * Unlocks jobs that nobody processes any longer. Two cases need more than that. A job whose key was taken over by a newer job
 * has no attempt left, and the newer one does its work: it is deleted. A job interrupted in its last attempt gets an error that says so.
 */
export async function freeJobs(client: pg.Client, { pools, running = [] }: Held): Promise<void> {
  await client.query(
    `with held as (
       select id, job_queue_id, attempts >= max_attempts as is_last,
         key is null and attempts >= max_attempts as is_superseded
       from graphile_worker._private_jobs where locked_by = any($1::text[]) and id <> all($2::bigint[])
       for update skip locked
     ), deleted as (
       delete from graphile_worker._private_jobs as job using held where job.id = held.id and is_superseded
     ), freed as (
       update graphile_worker._private_jobs as job set locked_at = null, locked_by = null,
         last_error = case when is_last then coalesce(last_error, $3) else last_error end
       from held where job.id = held.id and not is_superseded
     )
     update graphile_worker._private_job_queues as queue set locked_at = null, locked_by = null
     where locked_by = any($1::text[]) and not exists (
       select from graphile_worker._private_jobs as job where job.job_queue_id = queue.id and job.id = any($2::bigint[]))`,
    [pools, running, INTERRUPTED],
  );
}

/** Deletes jobs that failed after a newer job had taken over their key: nothing runs them again. */
export async function purgeReplacedJobs(db: Db): Promise<void> {
  await sql`delete from graphile_worker._private_jobs where key is null and locked_at is null
    and attempts >= max_attempts`.execute(db);
}
