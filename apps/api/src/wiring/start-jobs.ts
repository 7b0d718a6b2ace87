import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { createDb } from "../db/connect.ts";
import type { DatabaseAddress } from "../db/database-address.ts";
import { openQueuePool } from "../db/queue-pool.ts";
import { Lane } from "../jobs/lane.ts";
import { Presence } from "../jobs/presence.ts";
import type { RunningJobs } from "../jobs/running-jobs.ts";
import { type JobDeps, planLanes } from "./job-schedule.ts";

export type JobOptions = Omit<JobDeps, "db" | "log"> & { url: DatabaseAddress; logger: Logger; pollInterval?: number };

/** Time for jobs under way at shutdown; slower ones return to the queue. */
const STOP_LIMIT_MS = 1_500;
const CLOSE_LIMIT_MS = 500;
/** The queue's own statements are short. Without a limit, one lost in the network would block its worker forever. */
const QUEUE_ANSWER_LIMIT_MS = 5_000;

/** Runs the background jobs until stopped; restarts them when the database returns or a lane stops taking jobs. */
export async function startJobs({ url, logger, pollInterval = 2_000, ...deps }: JobOptions): Promise<RunningJobs> {
  const log = (line: string) => logger.warn(line);
  const db = createDb(url, { max: 4, applicationName: "lapang-jobs", log });
  const openPool = (max: number) => openQueuePool(url, { max, log, answerTimeoutMs: QUEUE_ANSWER_LIMIT_MS });
  const presence = new Presence({
    address: url,
    log,
    onReturn: () => {
      for (const lane of lanes) lane.renew();
    },
  });
  const plans = planLanes({ ...deps, db, log: logger });
  const lanes = plans.map((plan) => new Lane({ ...plan, openPool, pollInterval, presence, logger }));
  await Promise.all([presence.start(), ...lanes.map((lane) => lane.begin())]);
  return {
    isRunning: () => presence.isHeard() && lanes.every((lane) => lane.state.isWorking),
    lanes: () => lanes.map((lane) => lane.state),
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop(STOP_LIMIT_MS)));
      deps.mail.close();
      const closed = Promise.allSettled([presence.stop(), db.destroy()]);
      // A connection that a job still holds is closed by the end of the process.
      await Promise.race([closed, sleep(CLOSE_LIMIT_MS)]);
    },
  };
}
