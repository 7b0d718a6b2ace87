import { expect, it } from "vitest";
import { changePercent, hoursWords, percentWords, periodWords, shortAmount, stepWords } from "./report-words.ts";

it.each([
  ["2026-11-01", "2026-11-30", "November 2026"],
  ["2026-01-01", "2026-12-31", "2026"],
  ["2026-11-01", "2026-11-20", "1–20 Nov 2026"],
  ["2026-11-16", "2026-11-16", "16 Nov 2026"],
  ["2026-10-28", "2026-11-03", "28 Okt–3 Nov 2026"],
  ["2025-12-28", "2026-01-03", "28 Des 2025–3 Jan 2026"],
])("names the period from %s to %s: %s", (from, to, words) => {
  expect(periodWords({ from, to }).replaceAll("\u00a0", " ")).toBe(words);
});

it("formats amounts, percentages and hours in Indonesian", () => {
  expect([shortAmount(6_500_000), shortAmount(1_200_000_000), shortAmount(-300_000), shortAmount(0)]).toEqual([
    "6,5 jt",
    "1,2 M",
    "−300 rb",
    "0",
  ]);
  expect([percentWords(11.72), percentWords(-4), percentWords(null)]).toEqual(["11,7 %", "−4,0 %", "–"]);
  expect([hoursWords(90), hoursWords(72_000)]).toEqual(["1,5", "1.200"]);
  expect(stepWords("2026-11-01", "month").replaceAll("\u00a0", " ")).toBe("Nov 2026");
});

it("has no change relative to zero", () => {
  expect([changePercent(150, 100), changePercent(5, 0)]).toEqual([50, null]);
});
