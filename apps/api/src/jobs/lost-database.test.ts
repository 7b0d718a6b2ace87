import { sql } from "kysely";
import { afterAll, describe, expect, it, vi } from "vitest";
import { listenToPostgres } from "../adapters/realtime/postgres.ts";
import { ownDatabase } from "../testing/failures/own-database.ts";
import { takePortOf } from "../testing/failures/take-port.ts";
import { aMail, findMail } from "../testing/jobs/outbox-mail.ts";
import { runningJobs } from "../testing/jobs/running-jobs.ts";
import { killPostgres } from "../testing/postgres/kill-postgres.ts";

vi.setConfig({ testTimeout: 120_000 });
const { db, address, dataDir } = await ownDatabase();
// graphile-worker also writes its log to the console.
const trace = vi.spyOn(console, "trace").mockImplementation(() => {});
afterAll(() => trace.mockRestore());

/** The recovery time that the product promises. */
const recovery = { timeout: 10_000, interval: 20 };

describe.runIf(process.platform === "linux")("a killed database", () => {
  it("ends neither the process nor the jobs: interrupted jobs run again", async () => {
    let kills = 0;
    const mail = {
      // Writing the job's result fails, whether success or failure.
      async send() {
        if (kills++ < 3) killPostgres(dataDir);
      },
      close() {},
    };
    const jobs = await runningJobs(db, { url: address, mail });
    const id = await aMail(db);
    for (let seen = 0; seen < 3; ) {
      await vi.waitFor(() => expect(kills).toBeGreaterThan(seen), recovery);
      seen = kills;
    }
    await vi.waitFor(async () => expect((await findMail(db, id)).sent_at).not.toBeNull(), recovery);
    await vi.waitFor(() => expect(jobs.isRunning()).toBe(true), recovery);
  });

  it("does not stop the crontab: runs due meanwhile are enqueued", async () => {
    await runningJobs(db, { url: address });
    const crontabs = sql.table("graphile_worker._private_known_crontabs");
    await sql`update ${crontabs} set last_execution = now() - interval '100 seconds'`.execute(db);
    killPostgres(dataDir);
    const findLate = async () =>
      (
        await sql`select identifier from ${crontabs} where identifier in ('expire_holds', 'reconcile_payments')
          and last_execution < now() - interval '90 seconds'`.execute(db)
      ).rows;
    await vi.waitFor(async () => expect(await findLate()).toEqual([]), recovery);
  });

  it("makes the jobs not ready until it is back", async () => {
    const jobs = await runningJobs(db, { url: address });
    expect(jobs.isRunning()).toBe(true);
    killPostgres(dataDir);
    await vi.waitFor(() => expect(jobs.isRunning()).toBe(false), recovery);
    await vi.waitFor(() => expect(jobs.isRunning()).toBe(true), recovery);
  });

  it("that returns on another port is found by connections, jobs and listeners", async () => {
    const mail = { send: async () => {}, close() {} };
    await runningJobs(db, { url: address, mail });
    const realtime = await listenToPostgres({ url: address, log: () => {} });
    const heard: string[] = [];
    realtime.subscribe((change) => heard.push(change.kind));
    const before = address();
    await takePortOf(dataDir);
    await vi.waitFor(() => expect(address()).not.toBe(before), recovery);
    await vi.waitFor(() => sql`select 1`.execute(db), recovery);
    await vi.waitFor(() => expect(heard).toContain("gap"), recovery);
    expect(await realtime.caughtUp()).toBe(true);
    const id = await aMail(db);
    await vi.waitFor(async () => expect((await findMail(db, id)).sent_at).not.toBeNull(), recovery);
    await realtime.close();
  });
});
