import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shareOf, splitByWeight } from "./split.ts";

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const amounts = fc.integer({ min: 0, max: 2_000_000_000 });

describe("splitting an amount", () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [10, [3, 3, 1], [4, 4, 2]],
    [50_000, [150_000, 185_000], [22_388, 27_612]],
    [1, [0, 5], [0, 1]],
    [0, [0, 0], [0, 0]],
    [7, [2], [7]],
  ])("%i over %j gives %j", (amount, weights, parts) => {
    expect(splitByWeight(amount, weights)).toEqual(parts);
  });

  it("refuses to split money over nothing", () => {
    expect(() => splitByWeight(5, [0, 0])).toThrow(RangeError);
    expect(() => splitByWeight(5, [])).toThrow(RangeError);
  });

  it("loses and creates nothing, and keeps each part within a Rupiah of its share", () => {
    fc.assert(
      fc.property(amounts, fc.array(amounts, { minLength: 1, maxLength: 12 }), (amount, weights) => {
        fc.pre(sum(weights) > 0);
        const parts = splitByWeight(amount, weights);
        expect(sum(parts)).toBe(amount);
        for (const [index, part] of parts.entries()) {
          const exact = (amount * (weights[index] ?? 0)) / sum(weights);
          expect(Math.abs(part - exact)).toBeLessThan(1.001);
        }
      }),
    );
  });

  it("never gives a part more than its weight when there is less to split than there is weight", () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 8 }), fc.nat(), (weights, seed) => {
        const amount = sum(weights) === 0 ? 0 : seed % (sum(weights) + 1);
        splitByWeight(amount, weights).forEach((part, index) => {
          expect(part).toBeLessThanOrEqual(weights[index] ?? 0);
        });
      }),
    );
  });
});

it.each([
  [185_001, 50, 100, 92_501],
  [185_000, 100, 100, 185_000],
  [185_000, 0, 100, 0],
  [100, 1, 3, 33],
  [5, 1, 0, 0],
])("takes of %i the share %i/%i: %i", (amount, part, whole, share) => {
  expect(shareOf(amount, part, whole)).toBe(share);
});
