import { randomUUID } from "node:crypto";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { recordAction } from "../../audit/record-action.ts";

const MOST = 20;

/**
 * Every job of the product has a key. One without took no part in the failure that is shown: a newer job took over its key
 * while it ran, and does its work.
 */
export const hasFailed = sql<boolean>`attempts >= max_attempts and locked_at is null and last_error is not null
  and key is not null`;

type FailedJob = { id: string; task: string; at: Date; error: string | null; total: number };

/** Jobs that failed in their last attempt, newest first, and how many there are. */
export async function listFailedJobs(db: Db) {
  const { rows } = await sql<FailedJob>`select id::text, task_identifier as task, updated_at as at, last_error as error,
      count(*) over ()::int as total
    from graphile_worker.jobs where ${hasFailed}
    order by updated_at desc limit ${MOST}`.execute(db);
  const jobs = rows.map(({ id, task, at, error }) => ({ id, task, at: at.toISOString(), error: firstLine(error) }));
  return { jobs, total: rows[0]?.total ?? 0 };
}

/** What comes after the first line is for developers. */
function firstLine(error: string | null): string {
  return (error ?? "").split("\n", 1)[0]?.slice(0, 200) ?? "";
}

/** Lets failed work begin anew, with all its attempts; work that is not over is left alone. */
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
      // Jobs are numbered; the audit log knows its subjects by UUID.
      ...{ subjectId: randomUUID(), details: { job: id, task: rows[0].task } },
    });
    return { id };
  });
}
