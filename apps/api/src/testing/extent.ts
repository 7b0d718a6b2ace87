/** How often something is tried: few times every day, many in `npm run test:all`. */
export function times({ everyday, all }: { everyday: number; all: number }): number {
  return process.env.TEST_EXTENT === "all" ? all : everyday;
}

/** Of many alike some every day, spread over all of them; each one in `npm run test:all`. */
export function some<Case>(cases: readonly Case[], everyday: number): readonly Case[] {
  const step = cases.length / times({ everyday: Math.min(everyday, cases.length), all: cases.length });
  return cases.filter((_, index) => Math.floor(index % step) === 0);
}
