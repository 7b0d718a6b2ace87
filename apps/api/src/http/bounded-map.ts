export type Bounds = { maxEntries: number; maxBytes?: number };

type Held<Value> = { value: Value; bytes: number };

/** A map that forgets what was unused longest, so that no stranger can make it grow without end. */
export class BoundedMap<Value> {
  readonly #held = new Map<string, Held<Value>>();
  readonly #bounds: Required<Bounds>;
  #bytes = 0;

  constructor({ maxEntries, maxBytes = Number.POSITIVE_INFINITY }: Bounds) {
    this.#bounds = { maxEntries, maxBytes };
  }

  get size(): number {
    return this.#held.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  keys(): string[] {
    return [...this.#held.keys()];
  }

  get(key: string): Value | undefined {
    const held = this.#held.get(key);
    if (!held) return undefined;
    // A Map keeps insertion order: the youngest stands last.
    this.#held.delete(key);
    this.#held.set(key, held);
    return held.value;
  }

  set(key: string, value: Value, bytes = 0): void {
    this.delete(key);
    if (bytes > this.#bounds.maxBytes) return;
    this.#held.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#held.keys()) {
      if (this.#held.size <= this.#bounds.maxEntries && this.#bytes <= this.#bounds.maxBytes) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const held = this.#held.get(key);
    if (!held) return;
    this.#held.delete(key);
    this.#bytes -= held.bytes;
  }
}
