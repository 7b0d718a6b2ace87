import { expect, it } from "vitest";
import { periodWanted, stepWanted } from "./reports-wanted.ts";

const TODAY = "2026-11-16";
const november = { from: "2026-11-01", to: "2026-11-16" };

it.each([
  [{}, november],
  [
    { from: "2026-10-05", to: "2026-10-07" },
    { from: "2026-10-05", to: "2026-10-07" },
  ],
  [{ from: "2026-10-07", to: "2026-10-05" }, november],
  [{ from: "2026-02-30", to: "2026-03-05" }, november],
  [{ from: "1999-01-01", to: "2026-03-05" }, november],
])("reads the period of %j, by default this month", (search, period) => {
  expect(periodWanted(search, TODAY)).toEqual(period);
});

it("by default steps a month by days, half a year by weeks and a year by months", () => {
  expect(stepWanted({}, november)).toBe("day");
  expect(stepWanted({}, { from: "2026-01-01", to: "2026-06-30" })).toBe("week");
  expect(stepWanted({}, { from: "2026-01-01", to: "2026-12-31" })).toBe("month");
  expect(stepWanted({ by: "year" }, november)).toBe("year");
});
