import { describe, expect, it } from "vitest";
import { slotAt } from "../../../testing/slots.ts";
import { touchHour } from "./touch-hour.ts";

const runOf = (...times: string[]) => times.map((time) => slotAt(time));
const limits = { wanted: 1, minSlots: 1, maxSlots: 3 };

describe("pressing a free hour", () => {
  it.each([
    ["selects it if nothing is chosen", [], "10:00", { time: "10:00", hours: 1 }],
    ["extends the choice by the next hour", ["10:00"], "11:00", { time: "10:00", hours: 2 }],
    ["extends the choice by the previous hour", ["10:00", "11:00"], "09:00", { time: "09:00", hours: 3 }],
    ["shifts a choice of maximum length forwards", ["10:00", "11:00", "12:00"], "13:00", { time: "11:00", hours: 3 }],
    ["shifts a choice of maximum length backwards", ["10:00", "11:00", "12:00"], "09:00", { time: "09:00", hours: 3 }],
    ["shortens the choice at its first hour", ["10:00", "11:00", "12:00"], "10:00", { time: "11:00", hours: 2 }],
    ["shortens the choice at its last hour", ["10:00", "11:00"], "11:00", { time: "10:00", hours: 1 }],
    ["clears a choice of one hour", ["10:00"], "10:00", { time: undefined, hours: 1 }],
    ["starts a new choice at a middle hour", ["10:00", "11:00", "12:00"], "11:00", { time: "11:00", hours: 1 }],
    ["starts a new choice at a distant hour", ["10:00", "11:00"], "18:00", { time: "18:00", hours: 1 }],
  ])("%s", (_, run, touched, expected) => {
    expect(touchHour(slotAt(touched), { ...limits, run: runOf(...run) })).toEqual(expected);
  });

  it("selects the searched length on the first press only", () => {
    expect(touchHour(slotAt("10:00"), { ...limits, wanted: 2, run: [] })).toEqual({ time: "10:00", hours: 2 });
    expect(touchHour(slotAt("18:00"), { ...limits, wanted: 2, run: runOf("10:00") })).toMatchObject({ hours: 1 });
  });

  it("never leaves fewer hours than the court's minimum", () => {
    const run = runOf("10:00", "11:00");
    expect(touchHour(slotAt("11:00"), { wanted: 2, minSlots: 2, maxSlots: 3, run }).time).toBeUndefined();
  });

  it("treats an hour of another day as a new choice", () => {
    expect(touchHour(slotAt("11:00", {}, "2026-11-22"), { ...limits, run: runOf("10:00") })).toEqual({
      time: "11:00",
      hours: 1,
    });
  });
});
