import { expect, it } from "vitest";
import { priceBands } from "./price-bands.ts";

const line = (from: string, to: string, label: string, amount: number) => ({
  lines: [{ from, to, label, peak: label === "Jam ramai", amount }],
});
const bandsOf = (...slots: Parameters<typeof priceBands>[0]) =>
  priceBands(slots).map(({ from, to, label, amount }) => `${from}–${to} ${label} ${amount}`);

it("merges consecutive hours under the same rule", () => {
  expect(
    bandsOf(
      line("06:00", "07:00", "Jam biasa", 120_000),
      line("07:00", "08:00", "Jam biasa", 120_000),
      line("08:00", "09:00", "Jam ramai", 150_000),
      line("09:00", "10:00", "Jam biasa", 120_000),
    ),
  ).toEqual(["06:00–08:00 Jam biasa 120000", "08:00–09:00 Jam ramai 150000", "09:00–10:00 Jam biasa 120000"]);
});

it("separates hours with a gap or another price between them", () => {
  expect(
    bandsOf(
      line("06:00", "07:00", "Jam biasa", 120_000),
      { lines: [] },
      line("08:00", "09:00", "Jam biasa", 120_000),
      line("09:00", "10:00", "Jam biasa", 130_000),
    ),
  ).toEqual(["06:00–07:00 Jam biasa 120000", "08:00–09:00 Jam biasa 120000", "09:00–10:00 Jam biasa 130000"]);
});
