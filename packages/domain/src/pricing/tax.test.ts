import fc from "fast-check";
import { expect, it } from "vitest";
import { defaultSettings } from "../venue/venue-settings.ts";
import { taxLines, taxWithin } from "./tax.ts";

it.each([
  [110_000, 10, 10_000],
  [150_000, 10, 13_636],
  [111_000, 11, 11_000],
  [99_999, 0, 0],
])("finds the tax inside %i at %i %%", (gross, percent, tax) => {
  expect(taxWithin(gross, percent)).toBe(tax);
});

it("computes tax per kind, and the lines of a kind add up to its tax", () => {
  const lines = [
    { kind: "court", taxable: 150_000 },
    { kind: "other", taxable: 111_000 },
    { kind: "court", taxable: 150_000 },
    { kind: "kost", taxable: 500_000 },
  ] as const;
  expect(taxLines(lines, defaultSettings.taxPercent)).toEqual({
    // 27.273 is odd: one court line gets the Rupiah that rounding each line would lose.
    perLine: [13_637, 11_000, 13_636, 0],
    totals: [
      { kind: "court", percent: 10, base: 300_000, tax: 27_273 },
      { kind: "other", percent: 11, base: 111_000, tax: 11_000 },
      { kind: "kost", percent: 0, base: 500_000, tax: 0 },
    ],
  });
});

it("never taxes a line beyond its amount and always adds up", () => {
  const line = fc.record({
    kind: fc.constantFrom("court" as const, "coaching" as const, "equipment" as const, "other" as const),
    taxable: fc.integer({ min: 0, max: 5_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 10 }), (lines) => {
      const { perLine, totals } = taxLines(lines, defaultSettings.taxPercent);
      expect(perLine.reduce((sum, tax) => sum + tax, 0)).toBe(totals.reduce((sum, { tax }) => sum + tax, 0));
      perLine.forEach((tax, index) => {
        expect(tax).toBeLessThanOrEqual(lines[index]?.taxable ?? 0);
      });
    }),
  );
});
