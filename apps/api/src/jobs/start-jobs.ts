import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { createDb } from "../db/connect.ts";
import type { DatabaseAddress } from "../db/database-address.ts";
import { openQueuePool } from "../db/queue-pool.ts";
import { Lane } from "./lane.ts";
import { type JobDeps, planLanes } from "./lanes.ts";
import { Presence } from "./presence.ts";

export type JobOptions = Omit<JobDeps, "db" | "log"> & { url: DatabaseAddress; logger: Logger; pollInterval?: number };
export type RunningJobs = {
  /** Whether jobs are taken from the queue, and put into it by the clock. */
  isRunning(): boolean;
  stop(): Promise<void>;
};

/** For jobs under way; what takes longer is given back to the queue. */
const PATIENCE_MS = 1_500;
const LAST_WORDS_MS = 500;
/** The queue's own statements are short; a network that swallows one would keep jobs waiting for ever. */
const QUEUE_ANSWERS_MS = 15_000;

/** Runs the background jobs until stopped; whatever is killed or lost meanwhile ends them only until it is back. */
export async function startJobs({ url, logger, pollInterval = 2_000, ...deps }: JobOptions): Promise<RunningJobs> {
  const log = (line: string) => logger.warn(line);
  const db = createDb(url, { max: 4, applicationName: "lapang-jobs", log });
  const openPool = (max: number) => openQueuePool(url, { max, log, answerTimeoutMs: QUEUE_ANSWERS_MS });
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
    isRunning: () => presence.isHeard() && lanes.every((lane) => lane.isRunning()),
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop(PATIENCE_MS)));
      deps.mail.close();
      const closed = Promise.allSettled([presence.stop(), db.destroy()]);
      // A connection that a job still holds is closed by the end of the process.
      await Promise.race([closed, sleep(LAST_WORDS_MS)]);
    },
  };
}
