import type { FastifyBaseLogger } from "fastify";

/** A flood of questions must not pile up; those who are turned away can ask again. */
const MAX_WAITING = 500;

/** Work that no reply waits for, so that nobody can tell from the time of a reply what there was to do. */
export class BackgroundWork {
  readonly #log: Pick<FastifyBaseLogger, "error" | "warn">;
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(log: Pick<FastifyBaseLogger, "error" | "warn">) {
    this.#log = log;
  }

  /** One after the other: it has no hurry, and leaves the connections to those who have. */
  start(work: () => Promise<void>): void {
    if (this.#waiting >= MAX_WAITING) {
      this.#log.warn("too much identity work is waiting, some was dropped");
      return;
    }
    this.#waiting += 1;
    this.#last = this.#last
      .then(work)
      .catch((error: unknown) => this.#log.error({ err: error }, "identity work failed"))
      .finally(() => {
        this.#waiting -= 1;
      });
  }

  /** Resolves when all that was started is done. */
  async settled(): Promise<void> {
    await this.#last;
  }
}
