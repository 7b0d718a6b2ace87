import { expect, it } from "vitest";
import config from "../../vitest.config.ts";

type Project = { test: { name: string; maxWorkers?: number; sequence?: { groupOrder?: number } } };

it("uses one number of workers per group: vitest refuses a group whose projects differ", () => {
  const workersOf = new Map<number, Set<number | undefined>>();
  for (const { test } of (config.test?.projects ?? []) as Project[]) {
    const group = test.sequence?.groupOrder ?? 0;
    workersOf.set(group, (workersOf.get(group) ?? new Set()).add(test.maxWorkers));
  }
  expect([...workersOf.values()].map(({ size }) => size)).toEqual([1, 1]);
});
