import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Logger as JobLogger, type Runner, run, type TaskList, type WorkerEvents } from "graphile-worker";
import type { Logger } from "pino";
import type { QueuePool } from "../db/queue-pool.ts";
import type { Presence } from "./presence.ts";

/** How long `start` waits for the queue's first answer; from then on only `check` decides. */
const START_MS = 5_000;
/** A run counts as stalled after this many checks without an answer. Checks, not seconds: a paused process misses none. */
const SILENT_CHECKS = 6;
/** Beside the workers' connections: one for LISTEN, one for the crontab. */
const EXTRA_CONNECTIONS = 2;

export type RunOptions = {
  tasks: TaskList;
  crontab: string;
  /** How many of its jobs run at once in this process. */
  atOnce: number;
  openPool: (max: number) => QueuePool;
  pollInterval: number;
  presence: Presence;
  logger: Logger;
};

/**
 * One graphile-worker runner with its own connections. It counts as working while the queue answers its requests for a job, or
 * all its workers are busy. A running runner alone proves nothing: graphile-worker caches a failed first statement and then
 * fails every request for a job, and it never ends a pool that could not mark a job as done.
 */
export class LaneRun {
  readonly #options: RunOptions;
  readonly #events = new EventEmitter() as WorkerEvents;
  readonly #pool: QueuePool;
  readonly #activeJobs = new Set<string>();
  readonly #ended = Promise.withResolvers<void>();
  readonly #begun = Promise.withResolvers<void>();
  #runner: Runner | undefined;
  #closed: Promise<void> | undefined;
  #poolId: string | undefined;
  #hasCron = false;
  #isProven = false;
  #isBroken = false;
  #answers = 0;
  #silentChecks = 0;
  /** Requests for a job that the queue answered with an error. */
  errors = 0;

  private constructor(options: RunOptions) {
    this.#options = options;
    // A new pool: a statement that hangs on the previous run's connection must not delay this run.
    this.#pool = options.openPool(options.atOnce + EXTRA_CONNECTIONS);
    this.#watch();
  }

  /** Resolves when the run works, or after a few seconds: from then on `check` decides. */
  static async start(options: RunOptions): Promise<LaneRun> {
    const started = new LaneRun(options);
    await started.#start();
    return started;
  }

  /** Resolves when the runner has ended, by itself or by `stop`. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  isWorking(): boolean {
    return this.#isProven && this.#hasCron && !this.#isBroken && this.#silentChecks < SILENT_CHECKS;
  }

  /** Called once a second; false means that the run must be replaced. */
  check(): boolean {
    const isBusy = this.#activeJobs.size >= this.#options.atOnce;
    const isAlive = (this.#answers > 0 || isBusy) && this.#hasCron;
    this.#answers = 0;
    this.#silentChecks = isAlive ? 0 : this.#silentChecks + 1;
    return !this.#isBroken && this.#silentChecks < SILENT_CHECKS;
  }

  /** Takes no more jobs; resolves when those under way have ended and the connections are closed. */
  async stop(): Promise<void> {
    // Rejects when it has already stopped by itself.
    await this.#runner?.stop().catch(() => {});
    await this.#closed;
  }

  /** Abandons the run without waiting. `Presence` frees its jobs, because its own connections may be unusable. */
  abandon(): void {
    void this.stop();
    if (this.#poolId === undefined) {
      this.#pool.destroy();
      return;
    }
    this.#options.presence.abandon(this.#poolId, {
      listRunning: () => [...this.#activeJobs],
      onFreed: () => this.#pool.destroy(),
    });
  }

  #watch(): void {
    const { presence } = this.#options;
    this.#events.on("cron:starting", () => {
      this.#hasCron = false;
    });
    this.#events.on("cron:started", () => {
      this.#hasCron = true;
      this.#noteAnswer(0);
    });
    this.#events.on("pool:create", ({ workerPool }) => {
      this.#poolId = workerPool.id;
      presence.enter(workerPool.id);
    });
    // The pool is released before the runner ends, which waits up to a minute for its sleeping crontab.
    this.#events.on("pool:release", ({ workerPool }) => {
      presence.leave(workerPool.id);
      this.#ended.resolve();
    });
    this.#events.on("worker:getJob:empty", () => this.#noteAnswer(1));
    this.#events.on("worker:getJob:error", () => {
      this.errors += 1;
      // Before the first answer this may be graphile-worker's cached failure, which a retry never clears.
      if (!this.#isProven) this.#break();
    });
    this.#events.on("job:start", ({ job }) => {
      this.#activeJobs.add(job.id);
      this.#noteAnswer(1);
    });
    this.#events.on("job:complete", ({ job }) => this.#activeJobs.delete(job.id));
    for (const event of ["pool:fatalError", "worker:fatalError"] as const) {
      this.#events.on(event, () => this.#break());
    }
  }

  #break(): void {
    this.#isBroken = true;
    this.#begun.resolve();
  }

  #noteAnswer(answers: number): void {
    this.#answers += answers;
    if (this.#answers > 0) this.#isProven = true;
    if (this.#isProven && this.#hasCron) this.#begun.resolve();
  }

  async #start(): Promise<void> {
    const { tasks, crontab, atOnce, pollInterval, logger } = this.#options;
    this.#runner = await run({
      pgPool: this.#pool.pool,
      concurrency: atOnce,
      noHandleSignals: true,
      pollInterval,
      taskList: tasks,
      crontab,
      events: this.#events,
      logger: jobLogger(logger),
      // Without a batch a failure to mark a job as done is an unhandled rejection, which ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    }).catch((error: unknown) => {
      this.#pool.destroy();
      throw error;
    });
    const close = () => {
      this.#ended.resolve();
      return this.#pool.pool.end();
    };
    // Settles either way when the run is over.
    this.#closed = this.#runner.promise.then(close, close).catch(() => {});
    await Promise.race([this.#begun.promise, sleep(START_MS, undefined, { ref: false })]);
  }
}

function jobLogger(logger: Logger): JobLogger {
  return new JobLogger((scope) => (level, message) => {
    // graphile-worker logs every job as info: too much for the venue's log.
    const method = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;
    logger[method[level]]({ job: scope.taskIdentifier }, message);
  });
}
