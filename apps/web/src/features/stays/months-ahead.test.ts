import { expect, it } from "vitest";
import { monthsAhead } from "./months-ahead.ts";

it("lists a year ahead across the turn of the year", () => {
  const months = monthsAhead("2026-11-15");
  expect([months[0], months[1], months[2], months.at(-1)]).toEqual(["2026-11", "2026-12", "2027-01", "2027-10"]);
});

it("keeps a requested month, however far", () => {
  expect(monthsAhead("2026-11-15", "2028-02").at(-1)).toBe("2028-02");
  expect(monthsAhead("2026-11-15", "2026-12")).toHaveLength(12);
});
