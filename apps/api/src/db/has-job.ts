import { type RawBuilder, sql } from "kysely";

/** Whether the queue still holds a job with this key that will be tried, or is being; a column in the key names its table. */
export function hasJob(key: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from graphile_worker.jobs where key = ${key} and (attempts < max_attempts or locked_at is not null))`;
}
