const MOST_PER_NAME = 12;
const LONGEST = 200;

/** Values from replies by field name, so that generated requests refer to existing rows. */
export class Dictionary {
  readonly #texts = new Map<string, Set<string>>();
  readonly #numbers = new Map<string, Set<number>>();

  texts(name: string): readonly string[] {
    return [...(this.#texts.get(name) ?? [])];
  }

  numbers(name: string): readonly number[] {
    return [...(this.#numbers.get(name) ?? [])];
  }

  /** `place` names the items of a list: ids in `/bookings` are also stored as `bookings/id`. */
  learn(value: unknown, place: string, name = ""): void {
    if (Array.isArray(value)) for (const item of value.slice(0, MOST_PER_NAME)) this.learn(item, place, name);
    else if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value)) this.learn(inner, place, key);
    } else if (typeof value === "string" && value.length <= LONGEST) {
      keep(this.#texts, name, value);
      keep(this.#texts, `${place}/${name}`, value);
      // A reference field is named after what it refers to.
      if (/^[0-9a-f-]{36}$/.test(value)) keep(this.#texts, name.endsWith("Id") ? "id" : `${name}Id`, value);
    } else if (typeof value === "number") keep(this.#numbers, name, value);
  }
}

/** Evicts the oldest value: recent ones more probably still exist. */
function keep<Value>(values: Map<string, Set<Value>>, name: string, value: Value): void {
  const kept = values.get(name) ?? new Set<Value>();
  values.set(name, kept);
  kept.delete(value);
  kept.add(value);
  const [oldest] = kept;
  if (kept.size > MOST_PER_NAME && oldest !== undefined) kept.delete(oldest);
}
