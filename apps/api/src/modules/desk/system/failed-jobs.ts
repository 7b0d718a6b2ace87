import { randomUUID } from "node:crypto";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { recordAction } from "../../audit/record-action.ts";

const MOST = 20;

/**
 * True for a permanently failed job. Jobs without a key do not count: a newer job took over their key, and their work, while
 * they ran.
 */
export const hasFailed = sql<boolean>`attempts >= max_attempts and locked_at is null and last_error is not null
  and key is not null`;

type FailedJob = { id: string; task: string; at: Date; error: string | null; total: number };

/** Lists permanently failed jobs, latest first, with their total. */
export async function listFailedJobs(db: Db) {
  const { rows } = await sql<FailedJob>`select id::text, task_identifier as task, updated_at as at, last_error as error,
      count(*) over ()::int as total
    from graphile_worker.jobs where ${hasFailed}
    order by updated_at desc limit ${MOST}`.execute(db);
  const jobs = rows.map(({ id, task, at, error }) => ({ id, task, at: at.toISOString(), error: firstLine(error) }));
  return { jobs, total: rows[0]?.total ?? 0 };
}

/** The lines after the first are a stack trace. */
function firstLine(error: string | null): string {
  return (error ?? "").split("\n", 1)[0]?.slice(0, 200) ?? "";
}

/** Restarts a failed job with all its attempts; rejects jobs that have not failed. */
export async function retryJob(db: Db, { id, staffId }: { id: string; staffId: string }): Promise<{ id: string }> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ task: string }>`select failed.task_identifier as task
      from graphile_worker.jobs as failed,
        graphile_worker.reschedule_jobs(array[failed.id], run_at := now(), attempts := 0) as job
      where failed.id = ${id}::bigint and failed.attempts >= failed.max_attempts and failed.locked_at is null`.execute(
      tx,
    );
    if (!rows[0]) throw new DomainError("not_found", "There is no such failed job");
    await recordAction(tx, {
      ...{ personId: staffId, concernedId: null, action: "job_retried" },
      // Job ids are numbers, but audit subjects are UUIDs.
      ...{ subjectId: randomUUID(), details: { job: id, task: rows[0].task } },
    });
    return { id };
  });
}
