import { expect, it } from "vitest";
import { isBirthDate } from "./participant.ts";

it.each([
  ["2026-11-17", true],
  ["2018-02-28", true],
  ["1900-01-01", true],
  ["2026-11-18", false],
  ["1899-12-31", false],
])("accepts %s as a birth date on 17 November 2026: %s", (date, expected) => {
  expect(isBirthDate(date, "2026-11-17")).toBe(expected);
});
