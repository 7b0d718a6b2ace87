import type { KeyRing } from "./key-ring.ts";

/** The result of one batch and the last row it read; null when no row is left. */
export type Batch = { resealed: number; unreadable: number; last: string | null };

/** One kind of sealed data. Rows are selected by their key id, so that an interrupted run continues where it ended. */
export type SealedData = {
  name: string;
  /** Counts the values under one of these keys. */
  countUnder(keyIds: readonly Buffer[]): Promise<number>;
  /** Seals the next values that are unsealed or under an earlier key. */
  resealNext(after: string | null, limit: number): Promise<Batch>;
};

export type Resealed = Pick<SealedData, "name"> & Omit<Batch, "last">;

const AT_ONCE = 50;

/** Seals all data under the current key, batch by batch; values that no key opens are counted and left unchanged. */
export async function resealAll(all: readonly SealedData[]): Promise<Resealed[]> {
  const done: Resealed[] = [];
  for (const data of all) {
    const sum = { name: data.name, resealed: 0, unreadable: 0 };
    for (let after: string | null = null; ; ) {
      const { resealed, unreadable, last } = await data.resealNext(after, AT_ONCE);
      sum.resealed += resealed;
      sum.unreadable += unreadable;
      if (last === null) break;
      after = last;
    }
    done.push(sum);
  }
  return done;
}

type Outcome = "resealed" | "unreadable" | "gone";

/** Processes one batch, calling `reseal` for its rows one after another. */
export async function inBatch<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  reseal: (row: Row) => Promise<Outcome>,
): Promise<Batch> {
  const batch: Batch = { resealed: 0, unreadable: 0, last: null };
  for (const row of rows) {
    const outcome = await reseal(row);
    if (outcome !== "gone") batch[outcome] += 1;
    batch.last = keyOf(row);
  }
  return batch;
}

/** Returns the names of data that earlier keys of the ring still seal; empty when those keys may be dropped. */
export async function findStillSealed(ring: KeyRing, all: readonly SealedData[]): Promise<Record<string, number>> {
  const ids = ring
    .all()
    .slice(1)
    .map(({ id }) => id);
  const counted = await Promise.all(all.map(async (data) => [data.name, await data.countUnder(ids)] as const));
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
}
