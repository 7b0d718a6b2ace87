import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/connect.ts";
import { type JobName, type JobPayload, queuedJobs } from "./queued-jobs.ts";

type Fields<Name extends JobName> = {
  [Field in keyof JobPayload<Name>]: JobPayload<Name>[Field] | RawBuilder<unknown>;
};
type Options = { runAt?: Date | null | undefined };

/**
 * Enqueues a job in the caller's transaction, so that the job exists exactly when the transaction commits.
 * A waiting job with the same name and payload is replaced: at most one of them waits.
 */
export async function enqueue<Name extends JobName>(
  db: Db,
  name: Name,
  payload: JobPayload<Name>,
  options: Options = {},
): Promise<void> {
  await sql`select ${addJob(name, payload, options)}`.execute(db);
}

/** Returns the call that enqueues a job, for a statement that also inserts the job's row; a field may be one of its columns. */
export function addJob<Name extends JobName>(
  name: Name,
  payload: Fields<Name>,
  { runAt = null }: Options = {},
): RawBuilder<unknown> {
  const { attempts, ...rest } = queuedJobs[name];
  const queue = "queue" in rest ? rest.queue : null;
  const fields = Object.entries(payload).map(([field, value]) => sql`${sql.lit(field)}, ${asText(value)}`);
  return sql`graphile_worker.add_job(${name}::text, json_build_object(${sql.join(fields)}), job_key => ${keyOf(name, payload)},
    queue_name => ${queue}::text, max_attempts => ${attempts}::int, run_at => ${runAt}::timestamptz)`;
}

/** Returns a condition: a job with this name and payload is waiting, is running or will be retried. */
export function hasJob<Name extends JobName>(name: Name, payload: Fields<Name>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from graphile_worker.jobs
    where key = ${keyOf(name, payload)} and (attempts < max_attempts or locked_at is not null))`;
}

/** `send_mail:<id>`, or `back_up:now` for a job without a payload. */
function keyOf(name: JobName, payload: object): RawBuilder<string> {
  const parts = Object.values(payload).map(asText);
  return sql`${name}::text || ':' || ${sql.join(parts.length > 0 ? parts : [sql.lit("now")], sql` || ':' || `)}`;
}

function asText(value: unknown): RawBuilder<unknown> {
  return sql`${value}::text`;
}
