import { describe, expect, it } from "vitest";
import { assertRupiah, formatAmount, formatRupiah, formatThousands } from "./money.ts";

describe("money", () => {
  it.each([
    [0, "Rp\u00a00"],
    [999, "Rp\u00a0999"],
    [150_000, "Rp\u00a0150.000"],
    [1_350_000, "Rp\u00a01.350.000"],
    [-50_000, "−Rp\u00a050.000"],
  ])("writes %i as %s", (amount, text) => {
    expect(formatRupiah(amount)).toBe(text);
  });

  it("writes amounts and thousands without currency for grids", () => {
    expect(formatAmount(185_000)).toBe("185.000");
    expect(formatThousands(150_000)).toBe("150rb");
    expect(formatThousands(1_250_000)).toBe("1.250rb");
    expect(formatThousands(152_500)).toBe("152.500");
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])("refuses %d", (amount) => {
    expect(() => assertRupiah(amount)).toThrow(RangeError);
  });
});
