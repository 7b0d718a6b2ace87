import { AsyncLocalStorage } from "node:async_hooks";
import { LRUCache } from "lru-cache";
import type { Db } from "./connect.ts";

/** Resolves to true once this process has received every change notification committed before the call. */
export type CaughtUp = () => Promise<boolean>;

const afterHearing = new AsyncLocalStorage<true>();

/** Runs work that begins right after the cache was found current, so that it skips the check. */
export function withCurrentCache<Value>(work: () => Value): Value {
  return afterHearing.run(true, work);
}

const MAX_ROWS = 20_000;
const MAX_READINGS = 200;

/** Rows that seldom change, or results of ledger queries, which change all the time. */
type About = "rows" | "ledger";

/**
 * The cache of one process. It is used only after checking that every committed change was received; each received change
 * evicts what it concerns.
 */
export class Memory {
  readonly #values = {
    rows: new LRUCache<string, object>({ max: MAX_ROWS }),
    ledger: new LRUCache<string, object>({ max: MAX_READINGS }),
  };
  readonly #caughtUp: CaughtUp;
  /** Counted separately: a change of the ledger must not invalidate rows being loaded. */
  readonly #forgotten = { rows: 0, ledger: 0 };

  constructor(caughtUp: CaughtUp) {
    this.#caughtUp = caughtUp;
  }

  forget(key: string): void {
    this.#forgotten.rows += 1;
    this.#values.rows.delete(key);
  }

  forgetLedger(): void {
    this.#forgotten.ledger += 1;
    this.#values.ledger.clear();
  }

  forgetAll(): void {
    this.forgetLedger();
    this.#forgotten.rows += 1;
    this.#values.rows.clear();
  }

  async find<Value extends object>(key: string, load: () => Promise<Value>, how: Remembering<Value>): Promise<Value> {
    if (!(afterHearing.getStore() ?? (await this.#caughtUp()))) return load();
    const about = how.about ?? "rows";
    const values = this.#values[about];
    const known = values.get(key) as Value | undefined;
    if (known && (how.isStill?.(known) ?? true)) return known;
    const before = this.#forgotten[about];
    const value = await load();
    // A change received during the load may concern the loaded value: then do not cache it.
    if (this.#forgotten[about] === before) values.set(key, value);
    return value;
  }
}

type Remembering<Value> = {
  about?: About;
  /** True if the cached value is still valid, for values that expire without a change notification. */
  isStill?: (value: Value) => boolean;
};

/** The cache key of one person. */
export const personKey = (personId: string) => `person ${personId}`;

const memories = new WeakMap<Db, Memory>();

/** Enables caching for everything read through this pool; reads inside transactions are not cached. */
export function openMemory(db: Db, caughtUp: CaughtUp): Memory {
  const memory = new Memory(caughtUp);
  memories.set(db, memory);
  return memory;
}

/** Reads from the cache if there is one and the value is still valid, else loads it. */
export async function remembered<Value extends object>(
  db: Db,
  key: string,
  load: () => Promise<Value>,
  how: Remembering<Value> = {},
): Promise<Value> {
  const memory = memories.get(db);
  return memory ? memory.find(key, load, how) : load();
}
