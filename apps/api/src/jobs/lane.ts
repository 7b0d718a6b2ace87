import { setTimeout as sleep } from "node:timers/promises";
import type { LaneName } from "@lapang/contract/desk/system";
import { LaneRun, type RunOptions } from "./lane-run.ts";
import type { LaneState } from "./running-jobs.ts";

const RETRY_START_MS = 500;
const CHECK_MS = 1_000;

export type LaneOptions = RunOptions & { name: LaneName };

/**
 * Runs some kinds of jobs separately from the others, for the life of the process: a run that ends or stalls is replaced.
 */
export class Lane {
  readonly #options: LaneOptions;
  #run: LaneRun | undefined;
  #beginning: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #checks: NodeJS.Timeout | undefined;
  #stopping = false;
  #isFailing = false;
  #replaced = 0;
  #pastErrors = 0;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  get state(): LaneState {
    return {
      name: this.#options.name,
      isWorking: this.#run?.isWorking() ?? false,
      replaced: this.#replaced,
      errors: this.#pastErrors + (this.#run?.errors ?? 0),
    };
  }

  /** Resolves when the first run works, or is postponed because the database is unreachable. */
  begin(): Promise<void> {
    clearTimeout(this.#retry);
    this.#checks ??= setInterval(() => this.#check(), CHECK_MS).unref();
    this.#beginning ??= this.#tryToBegin().finally(() => {
      this.#beginning = undefined;
      if (!this.#run) this.#beginLater();
    });
    return this.#beginning;
  }

  /** Abandons the current run, with the jobs it processes, and starts another. */
  renew(): void {
    const left = this.#run;
    this.#run = undefined;
    this.#pastErrors += left?.errors ?? 0;
    left?.abandon();
    if (!this.#stopping) void this.begin();
  }

  /** Takes no more jobs, and waits at most this long for those under way. */
  async stop(limitMs: number): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#retry);
    clearInterval(this.#checks);
    const ended = async () => {
      await this.#beginning;
      await this.#run?.stop();
    };
    await Promise.race([ended(), sleep(limitMs)]);
  }

  #check(): void {
    if (!this.#run || this.#stopping || this.#run.check()) return;
    this.#options.logger.error({ lane: this.#options.name }, "a job lane takes no jobs, replacing it");
    this.#replaced += 1;
    this.renew();
  }

  async #tryToBegin(): Promise<void> {
    if (this.#run || this.#stopping) return;
    const { logger, name } = this.#options;
    try {
      const started = await LaneRun.start(this.#options);
      this.#run = started;
      this.#isFailing = false;
      void started.ended.then(() => this.#end(started));
    } catch (error) {
      // Retried twice a second: one line per outage is enough.
      if (!this.#isFailing) logger.warn({ err: error, lane: name }, "background jobs could not start");
      this.#isFailing = true;
    }
  }

  #end(ended: LaneRun): void {
    if (this.#stopping || this.#run !== ended) return;
    this.#options.logger.error({ lane: this.#options.name }, "background jobs stopped, starting them again");
    this.#run = undefined;
    this.#pastErrors += ended.errors;
    this.#beginLater();
  }

  #beginLater(): void {
    if (this.#stopping) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.begin(), RETRY_START_MS);
  }
}
