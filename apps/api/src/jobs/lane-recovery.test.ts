import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, expect, it, vi } from "vitest";
import { aVenue } from "../testing/factories/venue.ts";
import { ownDatabase } from "../testing/failures/own-database.ts";
import { aMail, findMail } from "../testing/jobs/outbox-mail.ts";
import { runningJobs } from "../testing/jobs/running-jobs.ts";

vi.setConfig({ testTimeout: 120_000 });
const { db, address, ownerUrl } = await ownDatabase();
await aVenue(db);
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
afterAll(() => owner.end());
// graphile-worker prints some failures to the console too.
const consoles = (["trace", "error"] as const).map((method) => vi.spyOn(console, method).mockImplementation(() => {}));
afterAll(() => consoles.forEach((spy) => void spy.mockRestore()));

/** Only asserts that lanes recover at all; `npm run chaos` measures the promised ten seconds. */
const recovery = { timeout: 60_000, interval: 50 };
const untilBroken = { timeout: 60_000, interval: 50 };

const ofEveryLane = ["expire_holds", "reconcile_payments", "sweep_files", "send_push", "sync_calendars", "back_up"];
const backups = { dir: "/nowhere", list: async () => [], make: async () => undefined };

/** Adds jobs for each lane; returns a function that waits until all of them are done. */
async function addJobsToEveryLane(count = 1) {
  const key = randomUUID();
  for (const task of ofEveryLane) {
    await sql`select graphile_worker.add_job(${task}, json_build_object('id', ${randomUUID()}::text),
      job_key => ${`${key}:${task}:`} || n, run_at => now()) from generate_series(1, ${count}) as n`.execute(db);
  }
  return () =>
    vi.waitFor(async () => {
      const { rows } = await sql`select key from graphile_worker.jobs where key like ${`${key}:%`}`.execute(db);
      expect(rows).toEqual([]);
    }, recovery);
}

/** Cuts the queue's connections and allows no new connection; the others stay. Returns a function that lifts the limit. */
async function closeServerToQueue() {
  const { rows } = await owner.query<{ name: string }>("select current_database() as name");
  const limit = (count: number) => owner.query(`alter database "${rows[0]?.name}" connection limit ${count}`);
  await limit(0);
  await owner.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lapang-queue'");
  return () => limit(-1);
}

it("replaces every lane whose first statement failed while the database kept answering", async () => {
  // graphile-worker caches the failure of this statement for as long as the runner lives.
  await owner.query("alter table graphile_worker._private_tasks rename to hidden_tasks");
  const jobs = await runningJobs(db, { url: address, backups });
  await vi.waitFor(() => expect(jobs.lanes().filter(({ replaced }) => replaced === 0)).toEqual([]), untilBroken);
  expect(jobs.isRunning()).toBe(false);
  await owner.query("alter table graphile_worker.hidden_tasks rename to _private_tasks");
  await (await addJobsToEveryLane())();
  await vi.waitFor(() => expect(jobs.isRunning()).toBe(true), recovery);
});

it("finishes the jobs of every lane after the server refused the queue's connections", async () => {
  const jobs = await runningJobs(db, { url: address, backups });
  const open = await closeServerToQueue();
  await vi.waitFor(() => expect(jobs.lanes().filter(({ isWorking }) => isWorking)).toEqual([]), untilBroken);
  expect(jobs.isRunning()).toBe(false);
  const untilDone = await addJobsToEveryLane(20);
  await open();
  await untilDone();
  await vi.waitFor(() => expect(jobs.isRunning()).toBe(true), recovery);
});

it("frees a job whose result the lane could not write, although its process is alive", async () => {
  const ending = Promise.withResolvers<void>();
  const attempts: string[] = [];
  const mail = {
    send: async () => {
      attempts.push("begun");
      await ending.promise;
    },
    close() {},
  };
  const jobs = await runningJobs(db, { url: address, mail });
  const id = await aMail(db);
  await vi.waitFor(() => expect(attempts).toHaveLength(1), untilBroken);
  const open = await closeServerToQueue();
  ending.resolve();
  await vi.waitFor(() => {
    expect(jobs.lanes().find(({ name }) => name === "mail")).toMatchObject({ isWorking: false });
  }, untilBroken);
  await open();
  await vi.waitFor(async () => {
    expect((await findMail(db, id)).sent_at).not.toBeNull();
    const { rows } = await sql`select key from graphile_worker.jobs where key = ${`send_mail:${id}`}`.execute(db);
    expect(rows).toEqual([]);
  }, recovery);
});
