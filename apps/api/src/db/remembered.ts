import { LRUCache } from "lru-cache";
import type { Db } from "./connect.ts";

/** True once this process has heard of everything committed before the call. */
export type CaughtUp = () => Promise<boolean>;

const MAX_REMEMBERED = 20_000;

/**
 * What one process remembers of rows that seldom change. It is used only by who has made sure that every change committed
 * before was heard of; whoever hears of one forgets what it is about.
 */
export class Memory {
  readonly #values = new LRUCache<string, object>({ max: MAX_REMEMBERED });
  readonly #caughtUp: CaughtUp;
  #forgotten = 0;

  constructor(caughtUp: CaughtUp) {
    this.#caughtUp = caughtUp;
  }

  forget(key: string): void {
    this.#forgotten += 1;
    this.#values.delete(key);
  }

  forgetAll(): void {
    this.#forgotten += 1;
    this.#values.clear();
  }

  async find<Value extends object>(key: string, load: () => Promise<Value>, isStill: (value: Value) => boolean) {
    if (!(await this.#caughtUp())) return load();
    const known = this.#values.get(key) as Value | undefined;
    if (known && isStill(known)) return known;
    const before = this.#forgotten;
    const value = await load();
    // What was heard while we read may be about what we read; whatever it was about, the next one reads again.
    if (this.#forgotten === before) this.#values.set(key, value);
    return value;
  }
}

/** What is remembered about one person. */
export const personKey = (personId: string) => `person ${personId}`;

const memories = new WeakMap<Db, Memory>();

/** Lets everything that is read through this pool be remembered; inside transactions nothing is. */
export function openMemory(db: Db, caughtUp: CaughtUp): Memory {
  const memory = new Memory(caughtUp);
  memories.set(db, memory);
  return memory;
}

/** Reads what seldom changes: from memory where there is one, for as long as it still holds. */
export async function remembered<Value extends object>(
  db: Db,
  key: string,
  load: () => Promise<Value>,
  isStill: (value: Value) => boolean = () => true,
): Promise<Value> {
  const memory = memories.get(db);
  return memory ? memory.find(key, load, isStill) : load();
}
