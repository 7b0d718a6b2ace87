import type pg from "pg";
import { spoilsConnection } from "./database-errors.ts";
import { PreparingClient } from "./prepared-statements.ts";

/** The server ends slow statements itself; after this additional time the connection counts as dead. */
const GRACE_MS = 2_000;

type Wire = pg.Connection & { on(event: "errorMessage", listener: (message: { code?: string }) => void): void };

/**
 * A client that destroys its connection when a statement gets no answer in time, and marks it as spoilt after an error that
 * leaves the server's state unknown. Otherwise a network that drops packets would block callers for minutes.
 */
export class GuardedClient extends PreparingClient {
  readonly #answersWithinMs: number;
  #askedAt = 0;
  #isWaiting = false;
  #timer: NodeJS.Timeout | undefined;
  #isSpoilt = false;

  constructor(config: pg.ClientConfig = {}) {
    super(config);
    this.#answersWithinMs = Number(config.statement_timeout || Number.POSITIVE_INFINITY) + GRACE_MS;
    const send = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => {
      this.#expectAnswer();
      return send(...args);
    }) as pg.Client["query"];
    this.#wire.on("errorMessage", ({ code }) => {
      this.#isSpoilt ||= spoilsConnection(code);
    });
    this.on("drain", () => {
      this.#isWaiting = false;
    });
    this.on("end", () => clearTimeout(this.#timer));
  }

  /** True if the pool must not lend this connection again. */
  get isSpoilt(): boolean {
    return this.#isSpoilt;
  }

  get #wire(): Wire {
    return (this as unknown as { connection: Wire }).connection;
  }

  /** One timer per connection instead of per statement: it rechecks when the last statement's limit is reached. */
  #expectAnswer(): void {
    if (!Number.isFinite(this.#answersWithinMs)) return;
    this.#askedAt = performance.now();
    this.#isWaiting = true;
    this.#timer ??= setTimeout(() => this.#check(), this.#answersWithinMs).unref();
  }

  #check(): void {
    this.#timer = undefined;
    if (!this.#isWaiting) return;
    const leftMs = this.#askedAt + this.#answersWithinMs - performance.now();
    if (leftMs > 0) {
      this.#timer = setTimeout(() => this.#check(), leftMs).unref();
      return;
    }
    const error = new Error(`The database sent no answer within ${this.#answersWithinMs} ms`);
    this.#wire.stream.destroy(Object.assign(error, { code: "ETIMEDOUT" }));
  }
}

/** Takes a connection that the pool destroys on release if it is spoilt. */
export async function connectGuarded(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect();
  const { release } = client;
  client.release = (destroy) => release(destroy || (client as unknown as GuardedClient).isSpoilt);
  return client;
}
