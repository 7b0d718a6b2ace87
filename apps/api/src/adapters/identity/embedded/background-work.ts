import type { FastifyBaseLogger } from "fastify";

/** Bounds the queue under a flood; refused requests may be repeated. */
const MAX_WAITING = 500;

/** Runs work after the reply, so that the reply's time does not reveal what there was to do. */
export class BackgroundWork {
  readonly #log: Pick<FastifyBaseLogger, "error" | "warn">;
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(log: Pick<FastifyBaseLogger, "error" | "warn">) {
    this.#log = log;
  }

  /** One at a time: this work is not urgent and leaves the connections to requests. */
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

  /** Resolves when all started work is done. */
  async settled(): Promise<void> {
    await this.#last;
  }
}
