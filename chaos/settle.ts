import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Stage } from "./stage/open-stage.ts";

const LOOK_MS = 500;
const NOTICE_ROUNDS = 10;

export type Left = { task: string; state: string; jobs: number; error: string | null };

/** Delivers lost reports and makes failed jobs due again, until no work is left or time is up. */
export async function settle(stage: Stage, limitMs: number): Promise<Left[]> {
  const { gateway, database } = stage;
  for (let round = 0; round < NOTICE_ROUNDS && (await gateway.deliverLost()) > 0; round += 1) await sleep(LOOK_MS);
  const until = Date.now() + limitMs;
  for (;;) {
    const left = await listLeft(stage);
    if (left.length === 0 || Date.now() > until) return left;
    await sql`update graphile_worker._private_jobs set run_at = now()
      where locked_at is null and attempts between 1 and max_attempts - 1 and run_at > now()`.execute(database.admin);
    await sleep(LOOK_MS);
  }
}

/** Lists jobs that are due, running or failed; future ones are left out. */
async function listLeft({ database }: Stage): Promise<Left[]> {
  const { rows } = await sql<Left>`select task, state, count(*)::int as jobs, max(last_error) as error from (
      select task_identifier as task, last_error, case
        when locked_at is not null then 'locked since ' || date_trunc('second', locked_at)
        when attempts >= max_attempts and key is not null then 'failed for good'
        when attempts between 1 and max_attempts - 1 then 'failed, will be tried again'
        when attempts = 0 and run_at <= now() then 'due' end as state
      from graphile_worker.jobs) as job
    where state is not null group by task, state order by task, state`.execute(database.admin);
  return rows;
}
