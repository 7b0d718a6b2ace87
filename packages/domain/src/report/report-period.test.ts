import { describe, expect, it } from "vitest";
import { periodAround, periodBefore, periodSoFar, shiftPeriod, stepPeriod, stepsIn } from "./report-period.ts";

const period = (from: string, to: string) => ({ from, to });

describe("a period of a report", () => {
  it.each([
    ["a whole month with the month before", "2026-03-01", "2026-03-31", "2026-02-01", "2026-02-28"],
    ["a whole year with the year before", "2025-01-01", "2025-12-31", "2024-01-01", "2024-12-31"],
    ["a week with the week before", "2026-11-09", "2026-11-15", "2026-11-02", "2026-11-08"],
    ["a day with the same weekday before", "2026-11-16", "2026-11-16", "2026-11-09", "2026-11-09"],
    ["the first days of a month with the same weekdays", "2026-11-01", "2026-11-20", "2026-10-04", "2026-10-23"],
    ["six weeks with the six weeks before", "2026-10-01", "2026-11-11", "2026-08-20", "2026-09-30"],
    ["the year so far with the same of the year before", "2024-01-01", "2024-05-31", "2023-01-01", "2023-05-31"],
    ["two months of a year with the same weekdays", "2028-01-01", "2028-02-29", "2027-10-30", "2027-12-28"],
  ])("is compared: %s", (_, from, to, before, until) => {
    expect(periodBefore(period(from, to))).toEqual(period(before, until));
  });

  it("shifts months by months, and other periods by their length", () => {
    expect(shiftPeriod(period("2026-01-01", "2026-01-31"), 1)).toEqual(period("2026-02-01", "2026-02-28"));
    expect(shiftPeriod(period("2024-01-01", "2024-12-31"), 1)).toEqual(period("2025-01-01", "2025-12-31"));
    expect(shiftPeriod(period("2026-11-03", "2026-11-12"), -1)).toEqual(period("2026-10-24", "2026-11-02"));
  });

  it("steps from the month so far back to the whole previous month and forward again", () => {
    const soFar = periodSoFar("2026-11-16", "month");
    expect(soFar).toEqual(period("2026-11-01", "2026-11-16"));
    const october = stepPeriod(soFar, -1, "2026-11-16");
    expect(october).toEqual(period("2026-10-01", "2026-10-31"));
    expect(stepPeriod(october, 1, "2026-11-16")).toEqual(soFar);
    expect(stepPeriod(period("2026-11-16", "2026-11-16"), -1, "2026-11-16")).toEqual(
      period("2026-11-09", "2026-11-15"),
    );
  });

  it("is the week from Monday, the month or the year around a day", () => {
    expect(periodAround("2026-11-15", "week")).toEqual(period("2026-11-09", "2026-11-15"));
    expect(periodAround("2024-02-29", "month")).toEqual(period("2024-02-01", "2024-02-29"));
    expect(periodAround("2024-12-31", "year")).toEqual(period("2024-01-01", "2024-12-31"));
  });

  it("is divided into steps without a gap, cut off at its ends", () => {
    expect(stepsIn(period("2026-10-28", "2026-11-10"), "week")).toEqual(["2026-10-28", "2026-11-02", "2026-11-09"]);
    expect(stepsIn(period("2025-12-15", "2026-02-01"), "month")).toEqual(["2025-12-15", "2026-01-01", "2026-02-01"]);
    expect(stepsIn(period("2024-02-28", "2024-03-01"), "day")).toEqual(["2024-02-28", "2024-02-29", "2024-03-01"]);
  });
});
