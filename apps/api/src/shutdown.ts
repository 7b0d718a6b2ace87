/** Longer than the drain of requests; whoever supervises us would kill us soon after anyway. */
const PATIENCE_MS = 25_000;

type Step = () => Promise<void>;

/** Closes what was opened, newest first. A signal starts it once, a second signal leaves at once. */
export class Shutdown {
  readonly #steps: Step[] = [];
  #signalled = false;
  #ready = false;

  last(step: Step): void {
    this.#steps.unshift(step);
  }

  onSignals(signals: readonly NodeJS.Signals[]): void {
    for (const signal of signals) {
      process.on(signal, () => {
        if (this.#signalled) process.exit(1);
        this.#signalled = true;
        // Half-open things are opened to the end first: a start takes a second or two.
        if (this.#ready) void this.run(0);
      });
    }
  }

  ready(): void {
    this.#ready = true;
    if (this.#signalled) void this.run(0);
  }

  async run(exitCode: number): Promise<void> {
    const impatience = setTimeout(() => process.exit(1), PATIENCE_MS);
    let code = exitCode;
    for (const step of this.#steps) {
      try {
        await step();
      } catch (error) {
        process.stderr.write(`${(error as Error).stack}\n`);
        code = 1;
      }
    }
    clearTimeout(impatience);
    process.exit(code);
  }
}
