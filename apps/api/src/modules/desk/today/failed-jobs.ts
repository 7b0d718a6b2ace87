import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

const MOST = 20;

type FailedJob = { id: string; task: string; at: Date; error: string | null };

/** Work that was given up after its last attempt, newest first. */
export async function listFailedJobs(db: Db) {
  const { rows } = await sql<FailedJob>`select id::text, task_identifier as task, updated_at as at, last_error as error
    from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
    order by updated_at desc limit ${MOST}`.execute(db);
  return rows.map(({ id, task, at, error }) => ({ id, task, at: at.toISOString(), error: firstLine(error) }));
}

/** What comes after the first line is for developers. */
function firstLine(error: string | null): string {
  return (error ?? "").split("\n", 1)[0]?.slice(0, 200) ?? "";
}

/** Lets failed work begin anew, with all its attempts; work that is not over is left alone. */
export async function retryJob(db: Db, id: string): Promise<{ id: string }> {
  const { rows } = await sql`select job.id from graphile_worker.jobs as failed,
      graphile_worker.reschedule_jobs(array[failed.id], run_at := now(), attempts := 0) as job
    where failed.id = ${id}::bigint and failed.attempts >= failed.max_attempts and failed.locked_at is null`.execute(
    db,
  );
  if (rows.length === 0) throw new DomainError("not_found", "There is no such failed job");
  return { id };
}
