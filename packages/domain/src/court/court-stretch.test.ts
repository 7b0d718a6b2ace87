import { describe, expect, it } from "vitest";
import { areInTheWay, courtStretch, ownCourtStretch } from "./court-stretch.ts";

const at = (time: string) => new Date(`2026-11-17T${time}:00Z`);
const from = (start: string, end: string) => ({ start: at(start), end: at(end) });

describe("what a booking takes of its court", () => {
  it.each([
    [0, "10:00"],
    [15, "10:15"],
    [60, "11:00"],
  ])("with %i minutes to make it ready ends at %s", (buffer, end) => {
    expect(courtStretch(from("09:00", "10:00"), buffer)).toEqual(from("09:00", end));
  });

  it.each([
    ["goes on at once", from("10:00", "11:00"), 30, "10:00"],
    ["goes on before the court were ready", from("10:30", "11:00"), 60, "10:30"],
    ["comes back when it is ready", from("10:30", "11:00"), 30, "10:30"],
    ["comes back later", from("12:00", "13:00"), 30, "10:30"],
    ["played before", from("08:00", "09:00"), 30, "10:30"],
    ["needs no time at all", from("10:00", "11:00"), 0, "10:00"],
  ])("counts once in a run: the same booking %s", (_, other, buffer, end) => {
    const one = from("09:00", "10:00");
    expect(ownCourtStretch(one, [one, other], buffer)).toEqual(from("09:00", end));
  });

  it("leaves what overlaps within one booking to be refused", () => {
    const [one, other] = [from("09:00", "11:00"), from("10:00", "12:00")];
    expect(ownCourtStretch(one, [one, other], 30)).toEqual(from("09:00", "11:30"));
  });
});

describe("two bookings of one court", () => {
  it.each([
    ["right after each other", from("10:00", "11:00"), [false, true, true]],
    ["right before each other", from("08:00", "09:00"), [false, true, true]],
    ["with half an hour between", from("10:30", "11:30"), [false, false, true]],
    ["with an hour between", from("11:00", "12:00"), [false, false, false]],
    ["over each other", from("09:30", "10:30"), [true, true, true]],
  ])("%s are in each other's way by what the court needs: 0, 15 or 60 minutes", (_, other, expected) => {
    const one = from("09:00", "10:00");
    expect([0, 15, 60].map((buffer) => areInTheWay(one, other, buffer))).toEqual(expected);
    expect([0, 15, 60].map((buffer) => areInTheWay(other, one, buffer))).toEqual(expected);
  });
});
