import { setTimeout as sleep } from "node:timers/promises";

/** Whoever supervises us kills us after ten seconds or more; the rest of those is for the database. */
const PATIENCE_MS = 6_500;
/** For each step that comes when patience is at its end: enough for what only has to be told. */
const AT_LEAST_MS = 200;
const LAST_PATIENCE_MS = 3_000;
/** A start takes a second or two; one that hangs is not waited for. */
const START_MS = 4_000;

type Step = () => Promise<void>;

/**
 * Closes what was opened, newest first, and within ten seconds whatever hangs. A signal starts it once, a second signal
 * leaves at once.
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

  /** What comes after everything else, and has time of its own. */
  veryLast(step: Step): void {
    this.#last = step;
  }

  onSignals(signals: readonly NodeJS.Signals[]): void {
    for (const signal of signals) {
      process.on(signal, () => {
        if (this.#signalledAt !== undefined) process.exit(1);
        this.#signalledAt = performance.now();
        // Half-open things are opened to the end first.
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
    const until = (this.#signalledAt ?? performance.now()) + PATIENCE_MS;
    let code = exitCode;
    for (const step of this.#steps) {
      if (!(await isDone(step, Math.max(AT_LEAST_MS, until - performance.now())))) code = 1;
    }
    if (!(await isDone(this.#last, LAST_PATIENCE_MS))) code = 1;
    process.exit(code);
  }
}

/** False when it failed or was still at it in the end. */
async function isDone(step: Step, withinMs: number): Promise<boolean> {
  try {
    return await Promise.race([step().then(() => true), sleep(withinMs, false)]);
  } catch (error) {
    process.stderr.write(`${(error as Error).stack}\n`);
    return false;
  }
}
