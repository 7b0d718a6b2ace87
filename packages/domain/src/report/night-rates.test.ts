import { expect, it } from "vitest";
import { nightRates } from "./night-rates.ts";

it.each([
  [
    { open: 60, sold: 40, income: 18_000_000 },
    { adr: 450_000, revpar: 300_000 },
  ],
  [
    { open: 3, sold: 2, income: 1_000_001 },
    { adr: 500_001, revpar: 333_334 },
  ],
  [
    { open: 10, sold: 0, income: 0 },
    { adr: null, revpar: 0 },
  ],
  // A property that was closed for the whole period.
  [
    { open: 0, sold: 0, income: 0 },
    { adr: null, revpar: null },
  ],
])("of %j is %j", (nights, expected) => {
  expect(nightRates(nights)).toEqual(expected);
});
