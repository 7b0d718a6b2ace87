import type { FastifyBaseLogger } from "fastify";

type Write = FastifyBaseLogger["info"];

/** Creates a request's child logger (with its id) on first use: most requests log nothing. */
class RequestLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: object;
  #own: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: object) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get #logger(): FastifyBaseLogger {
    this.#own ??= this.#parent.child(this.#bindings as Record<string, unknown>);
    return this.#own;
  }

  get level(): string {
    return this.#parent.level;
  }

  child(...args: Parameters<FastifyBaseLogger["child"]>): FastifyBaseLogger {
    return this.#logger.child(...args);
  }

  fatal(...args: Parameters<Write>): void {
    this.#logger.fatal(...args);
  }
  error(...args: Parameters<Write>): void {
    this.#logger.error(...args);
  }
  warn(...args: Parameters<Write>): void {
    this.#logger.warn(...args);
  }
  info(...args: Parameters<Write>): void {
    this.#logger.info(...args);
  }
  debug(...args: Parameters<Write>): void {
    this.#logger.debug(...args);
  }
  trace(...args: Parameters<Write>): void {
    this.#logger.trace(...args);
  }
  silent(): void {}
}

export function childLogger(parent: FastifyBaseLogger, bindings: object): FastifyBaseLogger {
  return new RequestLogger(parent, bindings) as FastifyBaseLogger;
}
