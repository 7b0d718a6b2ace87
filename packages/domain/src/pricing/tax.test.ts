import { expect, it } from "vitest";
import { taxWithin } from "./tax.ts";

it.each([
  [110_000, 10, 10_000],
  [150_000, 10, 13_636],
  [111_000, 11, 11_000],
  [99_999, 0, 0],
])("finds the tax inside %i at %i %%", (gross, percent, tax) => {
  expect(taxWithin(gross, percent)).toBe(tax);
});
