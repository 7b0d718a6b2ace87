import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { testDatabase } from "../testing/postgres/database.ts";
import { addJob, enqueue, hasJob } from "./enqueue.ts";
import { taskFor } from "./queued-jobs.ts";

const { db } = await testDatabase();
const invoice = { id: randomUUID(), kind: "due_3" } as const;

async function findJob(key: string) {
  const { rows } = await sql`select task.identifier as task, payload, queue_name as queue,
      max_attempts::int as attempts, run_at > now() as waits
    from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
    left join graphile_worker._private_job_queues as queue on queue.id = job.job_queue_id
    where key = ${key}`.execute(db);
  return rows;
}

describe("a queued job", () => {
  it("has a key of its name and payload, and the usual number of attempts", async () => {
    await enqueue(db, "remind_invoice", invoice, { runAt: new Date(Date.now() + 60_000) });
    expect(await findJob(`remind_invoice:${invoice.id}:due_3`)).toEqual([
      { task: "remind_invoice", payload: invoice, queue: null, attempts: 20, waits: true },
    ]);
  });

  it("replaces a waiting job with the same payload and runs at once by default", async () => {
    await enqueue(db, "remind_invoice", invoice, { runAt: new Date(Date.now() + 60_000) });
    await enqueue(db, "remind_invoice", invoice);
    expect(await findJob(`remind_invoice:${invoice.id}:due_3`)).toMatchObject([{ waits: false }]);
  });

  it("has a queue and fewer attempts where the register says so", async () => {
    await enqueue(db, "back_up", {});
    expect(await findJob("back_up:now")).toEqual([
      { task: "back_up", payload: {}, queue: "back_up", attempts: 3, waits: false },
    ]);
  });

  it("is added in a statement that reads its payload from columns", async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await sql`select ${addJob("send_push", { id: sql.ref("copy.id") })}
      from unnest(${[first, second]}::uuid[]) as copy (id)`.execute(db);
    for (const id of [first, second]) {
      expect(await findJob(`send_push:${id}`)).toMatchObject([{ payload: { id }, attempts: 8 }]);
    }
  });

  it("is found until it was retried for the last time", async () => {
    const id = randomUUID();
    const isThere = async () =>
      (await sql<{ there: boolean }>`select ${hasJob("send_refund", { id })} as there`.execute(db)).rows[0]?.there;
    expect(await isThere()).toBe(false);
    await enqueue(db, "send_refund", { id });
    expect(await isThere()).toBe(true);
    await sql`update graphile_worker._private_jobs set attempts = max_attempts where key = ${`send_refund:${id}`}`.execute(
      db,
    );
    expect(await isThere()).toBe(false);
  });

  it("refuses a payload of another shape", async () => {
    const task = taskFor("remind_visit", async () => {});
    await expect(task({ id: "no uuid" })).rejects.toThrow();
  });
});
