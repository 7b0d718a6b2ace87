import { DomainError } from "@lapang/domain/errors";

export type InTurn = <Result>(work: () => Promise<Result>, hasLeft?: () => boolean) => Promise<Result>;

/** A line this long would not be served before its last one has given up. */
const LONGEST_LINE = 2_000;

/**
 * Lets so many works run at once and the others wait in the order they came, without a connection: a rush then takes its
 * time instead of taking every connection from those who only read. Who has given up meanwhile is passed over.
 */
export function inTurn(atOnce: number): InTurn {
  const line: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (line.length >= LONGEST_LINE)
      throw new DomainError("unavailable", "Too many are waiting; try again in a moment");
    await new Promise<void>((resolve) => line.push(resolve));
  }

  /** Whoever is next takes the place over. */
  function leave(): void {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  }

  return async (work, hasLeft) => {
    await enter();
    try {
      if (hasLeft?.()) throw new DomainError("unavailable", "Nobody waits for it any more");
      return await work();
    } finally {
      leave();
    }
  };
}
