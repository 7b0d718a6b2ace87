import { expect, it } from "vitest";
import { ageOn } from "./age-on.ts";

it.each([
  ["2018-11-15", "2026-11-15", 8],
  ["2018-11-16", "2026-11-15", 7],
  ["2018-02-01", "2026-11-15", 8],
  ["2020-02-29", "2026-02-28", 5],
  ["2026-11-15", "2026-11-15", 0],
])("somebody born on %s is %s years old on that day: %i", (born, today, age) => {
  expect(ageOn(born, today)).toBe(age);
});
