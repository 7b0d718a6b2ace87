import { setTimeout as sleep } from "node:timers/promises";

/** Supervisors kill after ten seconds or more; the remaining time is for the database. */
const SHUTDOWN_MS = 6_500;
/** Minimum time for each step once the time is used up: enough for a notification. */
const AT_LEAST_MS = 200;
const LAST_SHUTDOWN_MS = 3_000;
/** A start takes a second or two; shutdown does not wait longer for a hanging one. */
const START_MS = 4_000;

type Step = () => Promise<void>;

/**
 * Closes what was opened, newest first, within ten seconds even if something hangs. The first signal starts it; a second
 * one exits at once.
 */
export class Shutdown {
  readonly #steps: Step[] = [];
  #last: Step = async () => {};
  #signalledAt: number | undefined;
  #ready = false;
  #running = false;

  last(step: Step): void {
    this.#steps.unshift(step);
  }

  /** Registers the last step, which has its own time limit. */
  veryLast(step: Step): void {
    this.#last = step;
  }

  onSignals(signals: readonly NodeJS.Signals[]): void {
    for (const signal of signals) {
      process.on(signal, () => {
        if (this.#signalledAt !== undefined) process.exit(1);
        this.#signalledAt = performance.now();
        // Wait until an opening in progress is complete.
        if (this.#ready) void this.run(0);
        else setTimeout(() => void this.run(1), START_MS);
      });
    }
  }

  ready(): void {
    this.#ready = true;
    if (this.#signalledAt !== undefined) void this.run(0);
  }

  async run(exitCode: number): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    const until = (this.#signalledAt ?? performance.now()) + SHUTDOWN_MS;
    let code = exitCode;
    for (const step of this.#steps) {
      if (!(await isDone(step, Math.max(AT_LEAST_MS, until - performance.now())))) code = 1;
    }
    if (!(await isDone(this.#last, LAST_SHUTDOWN_MS))) code = 1;
    process.exit(code);
  }
}

/** False if the step failed or exceeded its time. */
async function isDone(step: Step, withinMs: number): Promise<boolean> {
  try {
    return await Promise.race([step().then(() => true), sleep(withinMs, false)]);
  } catch (error) {
    process.stderr.write(`${(error as Error).stack}\n`);
    return false;
  }
}
