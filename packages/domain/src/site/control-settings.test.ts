import { expect, it } from "vitest";
import { controlChanges, isControlSetting } from "./control-settings.ts";

const shares = (...steps: [number, number][]) => steps.map(([hoursBefore, percent]) => ({ hoursBefore, percent }));

it.each<[string, string, unknown, boolean]>([
  ["a larger drawer limit is looser", "cash.secondPersonOver", 50_001, true],
  ["a smaller drawer limit is stricter", "cash.secondPersonOver", 0, false],
  ["a larger merge limit is looser", "merging.secondPersonOver", 600_000, true],
  ["a shorter free cancellation of the hotel is looser", "hotelFreeCancellationHours", 24, true],
  ["a longer one is stricter", "hotelFreeCancellationHours", 72, false],
  ["a larger share at any time is looser", "courtCancellation", shares([24, 100], [6, 60], [0, 0]), true],
  ["a full refund closer to the start is looser", "courtCancellation", shares([12, 100], [0, 0]), true],
  ["a new step between the old ones is looser", "courtCancellation", shares([24, 100], [3, 50], [0, 0]), true],
  ["smaller shares are stricter", "courtCancellation", shares([24, 90], [6, 50], [0, 0]), false],
  ["a later first step is stricter", "courtCancellation", shares([48, 100], [24, 50], [0, 0]), false],
  [
    "a change that is looser at one time and stricter at another is looser",
    "academy.cancellation",
    shares([96, 50], [0, 10]),
    true,
  ],
])("%s", (_, path, after, looser) => {
  expect(controlChanges({}, { [path]: after })).toMatchObject([{ path, after, looser }]);
});

it("compares with the default when one side stores nothing", () => {
  expect(controlChanges({ "cash.secondPersonOver": 0 }, {})).toEqual([
    { path: "cash.secondPersonOver", before: 0, after: 50_000, looser: true },
  ]);
  expect(controlChanges({ "cash.secondPersonOver": 50_000, lowStock: 1 }, { lowStock: 2 })).toEqual([]);
});

it("ignores all other settings", () => {
  expect(["lowStock", "holdMinutes.court", "toString"].filter(isControlSetting)).toEqual([]);
});
