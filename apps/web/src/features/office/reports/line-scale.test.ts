import { expect, it } from "vitest";
import { scaleOf } from "./line-scale.ts";

it.each([
  ["an empty period", [0, 0], 0, 1],
  ["a month of sales", [17_300_000, 6_900_000], 0, 20_000_000],
  ["a day with more refunds than income", [-2_000_000, 3_000_000], -2_000_000, 3_000_000],
])("covers the values of %s and zero in round steps", (_, values, bottom, top) => {
  const scale = scaleOf(values);
  expect(scale).toMatchObject({ bottom, top });
  expect(scale.lines).toContain(0);
  expect(scale.lines.length).toBeLessThanOrEqual(7);
});
