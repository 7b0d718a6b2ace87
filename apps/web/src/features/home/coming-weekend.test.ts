import { expect, it } from "vitest";
import { comingWeekend } from "./coming-weekend.ts";

it.each([
  ["2026-11-16", "2026-11-21"],
  ["2026-11-20", "2026-11-21"],
  ["2026-11-21", undefined],
  ["2026-11-22", undefined],
])("on %s the next weekend begins on %s", (today, date) => {
  expect(comingWeekend(today)).toBe(date);
});
