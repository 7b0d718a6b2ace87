import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shareOf, splitByWeight, valueOfPart, valueOfStretch } from "./split.ts";

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

  it("refuses to split money over zero weight", () => {
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

  it("never gives a part more than its weight when the amount is below the total weight", () => {
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

describe("the value of a part", () => {
  const parts = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 12 });

  it("adds up to the whole for parts of any size", () => {
    fc.assert(
      fc.property(amounts, parts, (amount, sizes) => {
        const left = { worth: amount, units: sum(sizes) };
        const values = sizes.map((size) => {
          const value = valueOfPart(left.worth, size, left.units);
          left.worth -= value;
          left.units -= size;
          return value;
        });
        expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
        expect(sum(values)).toBe(amount);
      }),
      { numRuns: 1000 },
    );
  });

  it("adds up to the whole for stretches in any order", () => {
    fc.assert(
      fc.property(amounts, parts, (amount, sizes) => {
        const whole = sum(sizes);
        fc.pre(whole > 0);
        const ends = sizes.map((_, index) => sum(sizes.slice(0, index + 1)));
        const values = ends.map((to, index) => valueOfStretch(amount, { from: to - (sizes[index] ?? 0), to }, whole));
        expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
        expect(sum(values)).toBe(amount);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([-1, 61])("refuses %i of 60 units", (part) => {
    expect(() => valueOfPart(100, part, 60)).toThrow(RangeError);
  });
});

it.each([
  [185_001, 50, 100, 92_501],
  [185_000, 100, 100, 185_000],
  [185_000, 0, 100, 0],
  [100, 1, 3, 33],
  [5, 1, 0, 0],
])("the share of %i by %i/%i is %i", (amount, part, whole, share) => {
  expect(shareOf(amount, part, whole)).toBe(share);
});
