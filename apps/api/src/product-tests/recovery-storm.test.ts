import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, it, onTestFinished, vi } from "vitest";
import { createDb, type Db } from "../db/connect.ts";
import { removeThrowawayFolder, throwawayFolder } from "../db/embedded/throwaway-postgres.ts";
import { startProcess } from "../testing/apps/product-process.ts";
import { times } from "../testing/extent.ts";
import { embeddedUrl } from "../testing/failures/embedded-url.ts";
import { killPostgres } from "../testing/postgres/kill-postgres.ts";
import { crowd, hold, hourOf } from "../testing/storm/customers.ts";

const KILLS = times({ everyday: 1, all: 50 });
const RECOVERY_MS = 10_000;
vi.setConfig({ testTimeout: 120_000 + KILLS * 6 * RECOVERY_MS });

const targets = [["database"], ["database", "server", "worker"], ["server"], ["worker"]] as const;
type Target = (typeof targets)[number][number];

/** A server with its own database and a worker; killed processes are restarted as by a supervisor. */
async function aVenueUnderFire() {
  const DATA_DIR = await throwawayFolder();
  onTestFinished(() => removeThrowawayFolder(DATA_DIR));
  /** Processes that ended without being killed, with their output. */
  const dead: string[] = [];
  const watch = (started: ReturnType<typeof startProcess>) => {
    void started.exited.then(({ output, signal }) => signal !== "SIGKILL" && dead.push(output));
    return started;
  };
  const startServer = () => watch(startProcess({ DATA_DIR, RATE_LIMITS: "off" }));
  const startWorker = () => watch(startProcess({ DATABASE_URL: embeddedUrl(DATA_DIR) }, "worker.ts"));
  let server = startServer();
  let address = await server.opened();
  let worker = startWorker();
  const kill = async (what: readonly Target[]) => {
    if (what.includes("database")) killPostgres(DATA_DIR);
    if (what.includes("server")) server.child.kill("SIGKILL");
    if (what.includes("worker")) worker.child.kill("SIGKILL");
    if (what.includes("worker")) worker = startWorker();
    if (what.includes("server")) {
      server = startServer();
      address = await server.opened();
    }
  };
  return { db: () => embeddedUrl(DATA_DIR), address: () => address, kill, dead };
}

it.runIf(process.platform === "linux")(
  `after each of ${KILLS} kills of database, server, worker or all of them everything works within ten seconds`,
  async () => {
    const venue = await aVenueUnderFire();
    const db = createDb(venue.db, { max: 4 });
    onTestFinished(() => db.destroy());
    const { slug: court } = await db.selectFrom("court").select("slug").limit(1).executeTakeFirstOrThrow();
    const [tester = "", ...customers] = await crowd(db, 9);
    let over = false;
    const storm = [
      ...customers.map(async (cookie, index) => {
        for (let wish = 0; !over; wish += 1) {
          const slot = { court, ...hourOf(2 + (wish % 5), index) };
          await hold(venue.address(), cookie, slot).catch(() => sleep(30));
        }
      }),
      keepQueueFull(db, () => over),
    ];

    const slow: { killed: string; ms: number }[] = [];
    for (let turn = 0; turn < KILLS; turn += 1) {
      const killed = targets[turn % targets.length] ?? ["database"];
      await sleep(200 + 100 * (turn % 8));
      // The load time of a process depends on the machine; measure from there.
      await venue.kill(killed);
      const began = performance.now();
      const works = () => isWorking(db, venue.address(), { cookie: tester, court }).catch(() => false);
      while (venue.dead.length === 0 && !(await works())) await sleep(50);
      expect(venue.dead).toEqual([]);
      const ms = Math.round(performance.now() - began);
      if (ms > RECOVERY_MS) slow.push({ killed: killed.join(), ms });
    }
    over = true;
    await Promise.all(storm);
    expect(slow).toEqual([]);
    // Living processes must finish the jobs of the killed ones.
    const countLeft = async () =>
      (
        await sql<{ left: number }>`select count(*)::int as left from graphile_worker.jobs
        where task_identifier = ${CHORE}`.execute(db)
      ).rows[0]?.left;
    await vi.waitFor(async () => expect(await countLeft()).toBe(0), { timeout: 2 * RECOVERY_MS });
  },
);

const CHORE = "purge_rate_limits";

/** Keeps the queue full, so that every kill interrupts jobs. */
async function keepQueueFull(db: Db, isOver: () => boolean): Promise<void> {
  const fill = sql`select graphile_worker.add_job(${CHORE}) from generate_series(1, 50)
    where (select count(*) from graphile_worker.jobs where task_identifier = ${CHORE}) < 50`;
  while (!isOver()) {
    await fill.execute(db).catch(() => {});
    await sleep(20);
  }
}

/** True if requests, decisions and jobs all work. */
async function isWorking(db: Db, address: string, { cookie, court }: { cookie: string; court: string }) {
  if (!(await fetch(`${address}/readyz`)).ok) return false;
  // A hold or a refusal by a rule: either was decided by the database.
  if ((await hold(address, cookie, { court, ...hourOf(1, 0) })).status >= 500) return false;
  const key = crypto.randomUUID();
  await sql`select graphile_worker.add_job('purge_answers', job_key => ${key}, priority => -1)`.execute(db);
  for (;;) {
    const { rows } = await sql`select from graphile_worker.jobs where key = ${key}`.execute(db);
    if (rows.length === 0) return true;
    await sleep(20);
  }
}
