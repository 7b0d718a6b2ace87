import { it } from "vitest";

const isAll = process.env.TEST_EXTENT === "all";

/** For expensive tests whose subject an everyday test covers in part; they run in `npm run test:all`. */
export const itInAll = it.runIf(isAll);

/** The number of repetitions: few every day, many in `npm run test:all`. */
export function times({ everyday, all }: { everyday: number; all: number }): number {
  return isAll ? all : everyday;
}

/** Returns some of many similar cases, spread evenly; all of them in `npm run test:all`. */
export function some<Case>(cases: readonly Case[], everyday: number): readonly Case[] {
  const step = cases.length / times({ everyday: Math.min(everyday, cases.length), all: cases.length });
  return cases.filter((_, index) => Math.floor(index % step) === 0);
}
