/** Runs follow-up work in sequence, outside the request; what a restart loses is done by the cron sweep. */
export class Runner {
  readonly #log: (error: unknown) => void;
  readonly #timers = new Set<NodeJS.Timeout>();
  #last: Promise<unknown> = Promise.resolve();
  #stopped = false;

  constructor(log: (error: unknown) => void) {
    this.#log = log;
  }

  run<T>(chore: () => Promise<T>): Promise<T> {
    const done = this.#last.then(chore);
    this.#last = done.catch(() => {});
    return done;
  }

  runIn(delayMs: number, chore: () => Promise<unknown>): void {
    if (this.#stopped) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.run(chore).catch(this.#log);
    }, delayMs);
    timer.unref();
    this.#timers.add(timer);
  }

  /** Drops queued work and waits for the work under way. */
  async rest(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    await this.#last;
  }

  /** Like `rest`, and accepts no further work. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.rest();
  }
}
