import { AsyncLocalStorage } from "node:async_hooks";
import { LRUCache } from "lru-cache";
import type { Db } from "./connect.ts";

/** True once this process has heard of everything committed before the call. */
export type CaughtUp = () => Promise<boolean>;

const afterHearing = new AsyncLocalStorage<true>();

/** For work that begins as soon as this process has heard of everything: it need not make sure of it once more. */
export function withoutAskingAgain<Value>(work: () => Value): Value {
  return afterHearing.run(true, work);
}

const MAX_ROWS = 20_000;
const MAX_READINGS = 200;

/** Rows that seldom change, or readings of the ledger, which changes all the time. */
type About = "rows" | "ledger";

/**
 * What one process remembers. It is used only by who has made sure that every change committed before was heard of;
 * whoever hears of one forgets what it is about.
 */
export class Memory {
  readonly #values = {
    rows: new LRUCache<string, object>({ max: MAX_ROWS }),
    ledger: new LRUCache<string, object>({ max: MAX_READINGS }),
  };
  readonly #caughtUp: CaughtUp;
  /** Counted apart: the ledger changes all the time, and that says nothing about rows. */
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
    // What was heard while we read may be about what we read; whatever it was about, the next one reads again.
    if (this.#forgotten[about] === before) values.set(key, value);
    return value;
  }
}

type Remembering<Value> = {
  about?: About;
  /** Whether what is remembered holds by itself, although nobody changed anything. */
  isStill?: (value: Value) => boolean;
};

/** What is remembered about one person. */
export const personKey = (personId: string) => `person ${personId}`;

const memories = new WeakMap<Db, Memory>();

/** Lets everything that is read through this pool be remembered; inside transactions nothing is. */
export function openMemory(db: Db, caughtUp: CaughtUp): Memory {
  const memory = new Memory(caughtUp);
  memories.set(db, memory);
  return memory;
}

/** Reads what may be remembered: from memory where there is one, for as long as it still holds. */
export async function remembered<Value extends object>(
  db: Db,
  key: string,
  load: () => Promise<Value>,
  how: Remembering<Value> = {},
): Promise<Value> {
  const memory = memories.get(db);
  return memory ? memory.find(key, load, how) : load();
}
