import { describe, expect, it } from "vitest";
import { courtStretch, ownCourtStretch, stretchesConflict } from "./court-stretch.ts";

const at = (time: string) => new Date(`2026-11-17T${time}:00Z`);
const from = (start: string, end: string) => ({ start: at(start), end: at(end) });

describe("the time a booking occupies on its court", () => {
  it.each([
    [0, "10:00"],
    [15, "10:15"],
    [60, "11:00"],
  ])("with a buffer of %i minutes ends at %s", (buffer, end) => {
    expect(courtStretch(from("09:00", "10:00"), buffer)).toEqual(from("09:00", end));
  });

  it.each([
    ["continues at once", from("10:00", "11:00"), 30, "10:00"],
    ["continues before the buffer ends", from("10:30", "11:00"), 60, "10:30"],
    ["continues when the buffer ends", from("10:30", "11:00"), 30, "10:30"],
    ["continues later", from("12:00", "13:00"), 30, "10:30"],
    ["played before", from("08:00", "09:00"), 30, "10:30"],
    ["continues at once without a buffer", from("10:00", "11:00"), 0, "10:00"],
  ])("counts the buffer once in a run: the same booking %s", (_, other, buffer, end) => {
    const one = from("09:00", "10:00");
    expect(ownCourtStretch(one, [one, other], buffer)).toEqual(from("09:00", end));
  });

  it("keeps overlaps within one booking, so that they are refused", () => {
    const [one, other] = [from("09:00", "11:00"), from("10:00", "12:00")];
    expect(ownCourtStretch(one, [one, other], 30)).toEqual(from("09:00", "11:30"));
  });
});

describe("two bookings of one court", () => {
  it.each([
    ["right after each other", from("10:00", "11:00"), [false, true, true]],
    ["right after each other, in reverse order", from("08:00", "09:00"), [false, true, true]],
    ["half an hour apart", from("10:30", "11:30"), [false, false, true]],
    ["an hour apart", from("11:00", "12:00"), [false, false, false]],
    ["overlapping", from("09:30", "10:30"), [true, true, true]],
  ])("%s: conflict with a buffer of 0, 15 or 60 minutes", (_, other, expected) => {
    const one = from("09:00", "10:00");
    expect([0, 15, 60].map((buffer) => stretchesConflict(one, other, buffer))).toEqual(expected);
    expect([0, 15, 60].map((buffer) => stretchesConflict(other, one, buffer))).toEqual(expected);
  });
});
