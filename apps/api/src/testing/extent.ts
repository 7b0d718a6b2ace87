/** How often something is tried: few times every day, many in `npm run test:all`. */
export function times({ everyday, all }: { everyday: number; all: number }): number {
  return process.env.TEST_EXTENT === "all" ? all : everyday;
}
