/** A seeded random generator: the same text gives the same sequence on every machine. */
export type Random = {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  between(min: number, max: number): number;
  integer(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item;
  uuid(): string;
};

export function randomFrom(text: string): Random {
  const next = mulberry32(hashOf(text));
  const random: Random = {
    next,
    between: (min, max) => min + next() * (max - min),
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => random.weighted(items, () => 1),
    weighted(items, weightOf) {
      let left = next() * items.reduce((sum, item) => sum + weightOf(item), 0);
      const found = items.find((item) => {
        left -= weightOf(item);
        return left < 0;
      });
      const last = found ?? items.at(-1);
      if (last === undefined) throw new RangeError("Nothing to choose from");
      return last;
    },
    uuid() {
      const hex = Array.from({ length: 32 }, () => random.integer(0, 15).toString(16)).join("");
      // A UUID of version 4, variant 1, like gen_random_uuid().
      return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-a$4-$5");
    },
  };
  return random;
}

function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
