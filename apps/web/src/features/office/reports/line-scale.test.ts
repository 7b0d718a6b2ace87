import { expect, it } from "vitest";
import { scaleOf } from "./line-scale.ts";

it.each([
  ["an empty period", [0, 0], 0, 1],
  ["a month of sales", [17_300_000, 6_900_000], 0, 20_000_000],
  ["a day on which more went back than came", [-2_000_000, 3_000_000], -2_000_000, 3_000_000],
])("reaches from the least to the most of %s, in round steps that include zero", (_, values, bottom, top) => {
  const scale = scaleOf(values);
  expect(scale).toMatchObject({ bottom, top });
  expect(scale.lines).toContain(0);
  expect(scale.lines.length).toBeLessThanOrEqual(7);
});
