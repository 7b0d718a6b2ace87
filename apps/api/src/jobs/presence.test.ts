import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it, onTestFinished, vi } from "vitest";
import { testDatabase } from "../testing/postgres/database.ts";
import { Presence } from "./presence.ts";

const { db, url } = await testDatabase();
const soon = { timeout: 20_000 };

/** A job that a pool took and has not finished, with a function that reads its current holder. */
async function aJobOf(pool: string) {
  const key = randomUUID();
  await sql`select graphile_worker.add_job('nothing', job_key => ${key}, queue_name => ${key})`.execute(db);
  await sql`with held as (update graphile_worker._private_jobs set locked_at = now(), locked_by = ${pool}
      where key = ${key} returning job_queue_id)
    update graphile_worker._private_job_queues as queue set locked_at = now(), locked_by = ${pool}
    from held where queue.id = job_queue_id`.execute(db);
  return async () => {
    const { rows } = await sql<{ holder: string | null; queueHolder: string | null }>`
      select job.locked_by as holder, queue.locked_by as "queueHolder" from graphile_worker._private_jobs as job
      join graphile_worker._private_job_queues as queue on queue.id = job_queue_id where key = ${key}`.execute(db);
    return rows[0];
  };
}

const NOBODY = { holder: null, queueHolder: null };

async function aPresence(...pools: string[]) {
  const presence = new Presence({ address: url, log: () => {}, onReturn: () => {} });
  for (const pool of pools) presence.enter(pool);
  await presence.start();
  onTestFinished(() => presence.stop());
  return presence;
}

it("frees the jobs of a killed process soon, and keeps those of a living one", async () => {
  const [living, dead] = [`pool-${randomUUID()}`, `pool-${randomUUID()}`];
  await aPresence(living);
  const [findLiving, findDead] = [await aJobOf(living), await aJobOf(dead)];
  await aPresence();
  await vi.waitFor(async () => expect(await findDead()).toEqual(NOBODY), soon);
  expect(await findLiving()).toEqual({ holder: living, queueHolder: living });
});

it("returns unfinished jobs to the queue when a process stops", async () => {
  const pool = `pool-${randomUUID()}`;
  const presence = await aPresence(pool);
  const find = await aJobOf(pool);
  await presence.stop();
  expect(await find()).toEqual(NOBODY);
});

it("registers again after a lost connection, and reports that the database was away", async () => {
  const pool = `pool-${randomUUID()}`;
  const returns = vi.fn<() => void>();
  const presence = new Presence({ address: url, log: () => {}, onReturn: returns });
  presence.enter(pool);
  await presence.start();
  onTestFinished(() => presence.stop());
  const find = await aJobOf(pool);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'lapang-presence' and datname = current_database()`.execute(db);
  await vi.waitFor(() => expect(returns).toHaveBeenCalled(), soon);
  const findDead = await aJobOf(`pool-${randomUUID()}`);
  await vi.waitFor(async () => expect(await findDead()).toEqual(NOBODY), soon);
  expect(await find()).toEqual({ holder: pool, queueHolder: pool });
});

it("deletes a job that a newer one replaced, once its process is dead; it did not fail", async () => {
  const key = randomUUID();
  const add = () => sql`select graphile_worker.add_job('nothing', job_key => ${key})`.execute(db);
  await add();
  const dead = `pool-${randomUUID()}`;
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = ${dead}, attempts = 1
    where key = ${key}`.execute(db);
  await add();
  await aPresence();
  await vi.waitFor(async () => {
    const { rows } = await sql`select attempts from graphile_worker.jobs where task_identifier = 'nothing'
      and (key = ${key} or locked_by = ${dead} or attempts >= max_attempts)`.execute(db);
    expect(rows).toEqual([{ attempts: 0 }]);
  }, soon);
});

it("records why a job interrupted in its last attempt is not retried", async () => {
  const key = randomUUID();
  await sql`select graphile_worker.add_job('nothing', job_key => ${key}, max_attempts => 1)`.execute(db);
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = ${`pool-${randomUUID()}`},
    attempts = 1 where key = ${key}`.execute(db);
  await aPresence();
  await vi.waitFor(async () => {
    const { rows } = await sql`select locked_by, last_error from graphile_worker.jobs where key = ${key}`.execute(db);
    expect(rows).toEqual([{ locked_by: null, last_error: expect.stringContaining("ended while this job ran") }]);
  }, soon);
});

it("frees what an abandoned pool no longer processes, and nothing else", async () => {
  const pool = `pool-${randomUUID()}`;
  const presence = await aPresence(pool);
  const [findEnded, findRunning] = [await aJobOf(pool), await aJobOf(pool)];
  const { rows } = await sql<{ id: string }>`select id::text from graphile_worker.jobs where locked_by = ${pool}
    order by jobs.id desc limit 1`.execute(db);
  let running = rows.map(({ id }) => id);
  const onFreed = vi.fn<() => void>();
  presence.abandon(pool, { listRunning: () => running, onFreed });
  await vi.waitFor(async () => expect(await findEnded()).toEqual(NOBODY), soon);
  expect(await findRunning()).toEqual({ holder: pool, queueHolder: pool });
  expect(onFreed).not.toHaveBeenCalled();
  running = [];
  await vi.waitFor(async () => expect(await findRunning()).toEqual(NOBODY), soon);
  await vi.waitFor(() => expect(onFreed).toHaveBeenCalledOnce(), soon);
});
