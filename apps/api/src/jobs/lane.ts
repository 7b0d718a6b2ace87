import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Logger as JobLogger, type Runner, run, type TaskList, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { Logger } from "pino";
import type { Presence } from "./presence.ts";

const BEGIN_AGAIN_MS = 500;
const CRON_WITHIN_MS = 5_000;
/** Beside those of its workers: one listens, one is the clock's. */
const MORE_CONNECTIONS = 2;

export type LaneOptions = {
  tasks: TaskList;
  crontab: string;
  /** How many of its jobs run at once in this process. */
  atOnce: number;
  openPool: (max: number) => pg.Pool;
  pollInterval: number;
  presence: Presence;
  logger: Logger;
};

type Run = { runner: Runner; events: WorkerEvents; hasCron: () => boolean; closed: Promise<void> };

/** Runs some kinds of jobs apart from the others, for as long as the process lives: a run that ends is followed by the next. */
export class Lane {
  readonly #options: LaneOptions;
  #run: Run | undefined;
  #beginning: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #stopping = false;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  isRunning(): boolean {
    return this.#run?.hasCron() ?? false;
  }

  /** Resolves when the first run has begun, or was put off because the database is away. */
  begin(): Promise<void> {
    clearTimeout(this.#retry);
    this.#beginning ??= this.#tryToBegin().finally(() => {
      this.#beginning = undefined;
      if (!this.#run) this.#beginLater();
    });
    return this.#beginning;
  }

  /** Leaves the run to itself, with what it has under way, and begins another. */
  renew(): void {
    const left = this.#run;
    this.#run = undefined;
    left?.runner.stop().catch(() => {});
    if (!this.#stopping) void this.begin();
  }

  /** Takes no more jobs, and waits so long for those under way. */
  async stop(patienceMs: number): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#retry);
    const ended = async () => {
      await this.#beginning;
      // Already stopped by itself is stopped as well.
      await this.#run?.runner.stop().catch(() => {});
      await this.#run?.closed;
    };
    await Promise.race([ended(), sleep(patienceMs)]);
  }

  async #tryToBegin(): Promise<void> {
    if (this.#run || this.#stopping) return;
    const { logger } = this.#options;
    try {
      await this.#start();
    } catch (error) {
      logger.warn({ err: error }, "background jobs could not start");
    }
  }

  async #start(): Promise<void> {
    const { tasks, crontab, atOnce, openPool, pollInterval, presence, logger } = this.#options;
    // Of its own: what hangs on a connection of the run before must not keep this one waiting.
    const pgPool = openPool(atOnce + MORE_CONNECTIONS);
    const events = new EventEmitter() as WorkerEvents;
    let hasCron = false;
    events.on("cron:starting", () => {
      hasCron = false;
    });
    const cronStarted = new Promise<void>((resolve) => {
      events.on("cron:started", () => {
        hasCron = true;
        resolve();
      });
    });
    events.on("pool:create", ({ workerPool }) => presence.enter(workerPool.id));
    // Before its runner: that one also waits for its cron, which may sleep for a minute.
    events.on("pool:release", ({ workerPool }) => {
      presence.leave(workerPool.id);
      this.#end(events);
    });
    const runner = await run({
      pgPool,
      concurrency: atOnce,
      noHandleSignals: true,
      pollInterval,
      taskList: tasks,
      crontab,
      events,
      logger: jobLogger(logger),
      // Without a batch nobody hears when a job cannot be marked as done, and an error that nobody hears ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    }).catch((error: unknown) => {
      // Not waited for: a connection into nowhere never says goodbye.
      pgPool.end().catch(() => {});
      throw error;
    });
    // Whether it resolves or rejects, it is over; it resolves also when it gave up.
    const close = () => {
      this.#end(events);
      return pgPool.end();
    };
    const closed = runner.promise.then(close, close);
    this.#run = { runner, events, hasCron: () => hasCron, closed };
    await Promise.race([cronStarted, sleep(CRON_WITHIN_MS, undefined, { ref: false })]);
  }

  #end(events: WorkerEvents): void {
    if (this.#stopping || this.#run?.events !== events) return;
    this.#options.logger.error("background jobs stopped, starting them again");
    this.#run = undefined;
    this.#beginLater();
  }

  #beginLater(): void {
    if (this.#stopping) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.begin(), BEGIN_AGAIN_MS);
  }
}

function jobLogger(logger: Logger): JobLogger {
  return new JobLogger((scope) => (level, message) => {
    // Its own notes on every job are for whoever debugs the queue.
    const method = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;
    logger[method[level]]({ job: scope.taskIdentifier }, message);
  });
}
