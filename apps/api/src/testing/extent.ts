import { it } from "vitest";

const isAll = process.env.TEST_EXTENT === "all";

/** For what costs much and is shown, in part, by a test of every day as well: it runs in `npm run test:all`. */
export const itInAll = it.runIf(isAll);

/** How often something is tried: few times every day, many in `npm run test:all`. */
export function times({ everyday, all }: { everyday: number; all: number }): number {
  return isAll ? all : everyday;
}

/** Of many alike some every day, spread over all of them; each one in `npm run test:all`. */
export function some<Case>(cases: readonly Case[], everyday: number): readonly Case[] {
  const step = cases.length / times({ everyday: Math.min(everyday, cases.length), all: cases.length });
  return cases.filter((_, index) => Math.floor(index % step) === 0);
}
