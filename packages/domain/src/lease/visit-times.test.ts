import { expect, it } from "vitest";
import { visitTimes } from "./visit-times.ts";

const hours = { from: "09:00", to: "12:00", weekdays: [1, 2, 3, 4, 5, 6] };
// A Thursday.
const now = { today: "2026-12-10", minute: 8 * 60 + 30 };

it.each([
  ["2026-12-11", ["09:00", "10:00", "11:00"]],
  // At least two hours ahead.
  ["2026-12-10", ["11:00"]],
  // A Sunday, yesterday, and too far ahead.
  ["2026-12-13", []],
  ["2026-12-09", []],
  ["2026-12-25", []],
])("on %s visits are possible at %j", (date, times) => expect(visitTimes(hours, date, now)).toEqual(times));
