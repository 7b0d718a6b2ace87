import { describe, expect, it } from "vitest";
import { type Occupied, type SlotFacts, slotState } from "./slot-state.ts";

const at = (time: string) => new Date(`2026-11-17T${time}:00+07:00`);
const row = (from: string, to: string, changes: Partial<Occupied> = {}): Occupied => ({
  start: at(from),
  end: at(to),
  heldUntil: null,
  purpose: "booking",
  note: null,
  ...changes,
});
const state = (changes: Partial<SlotFacts>) =>
  slotState({
    date: "2026-11-17",
    start: at("09:00"),
    end: at("10:00"),
    priced: true,
    occupied: [],
    bufferMinutes: 0,
    window: { lastDay: "2026-11-24", alsoOpen: [] },
    now: at("07:00"),
    ...changes,
  });
const hold = (until: string) => row("09:00", "10:00", { heldUntil: at(until) });
const closed = { lastDay: "2026-11-16", alsoOpen: [] };

describe("the state of a slot", () => {
  it.each([
    ["nothing on it", {}, "free"],
    ["a firm booking", { occupied: [row("09:00", "10:00")] }, "taken"],
    ["only bookings on both sides", { occupied: [row("08:00", "09:00"), row("10:00", "11:00")] }, "free"],
    ["a live hold", { occupied: [hold("07:15")] }, "held"],
    ["a lapsed hold", { occupied: [hold("07:00")] }, "free"],
    ["a class", { occupied: [row("08:00", "09:30", { purpose: "class" })] }, "taken"],
    ["a closure", { occupied: [row("06:00", "22:00", { purpose: "closure" })] }, "closed"],
    ["no price", { priced: false }, "closed"],
    ["a start in the past", { now: at("09:00"), occupied: [row("09:00", "10:00")] }, "past"],
    ["a day that is not open yet", { window: closed }, "outside"],
    ["a day that is not open yet, but taken", { window: closed, occupied: [row("09:00", "10:00")] }, "taken"],
    [
      "a day that only the guest's stay opens",
      { window: { ...closed, alsoOpen: [{ from: "2026-11-17", to: "2026-11-18" }] } },
      "free",
    ],
  ] as const)("with %s is %s", (_, changes, expected) => {
    expect(state(changes).state).toBe(expected);
  });

  it.each([
    ["a slot right before a booking", { occupied: [row("10:00", "11:15")] }, "taken"],
    ["a slot right after a booking", { occupied: [row("08:00", "09:15")] }, "taken"],
    ["a slot right after a hold", { occupied: [row("08:00", "09:15", { heldUntil: at("07:15") })] }, "taken"],
    ["a slot right after a lapsed hold", { occupied: [row("08:00", "09:15", { heldUntil: at("07:00") })] }, "free"],
    ["a slot after a booking and its buffer", { occupied: [row("07:45", "09:00")] }, "free"],
    ["a slot exactly one buffer before a booking", { occupied: [row("10:15", "11:30")] }, "free"],
    ["a slot right before a class", { occupied: [row("10:00", "11:00", { purpose: "class" })] }, "taken"],
    ["a slot right after a class", { occupied: [row("08:00", "09:00", { purpose: "class" })] }, "free"],
    ["a slot right before a closure", { occupied: [row("10:00", "22:00", { purpose: "closure" })] }, "taken"],
    ["a slot that has begun", { now: at("09:00"), occupied: [row("08:00", "09:15")] }, "past"],
    ["a slot without a price", { priced: false, occupied: [row("08:00", "09:15")] }, "closed"],
  ] as const)("with a buffer of 15 minutes, %s is %s without an occupant", (_, changes, expected) => {
    expect(state({ bufferMinutes: 15, ...changes })).toEqual({ state: expected, occupant: undefined });
  });

  it.each([
    ["a game under way", row("08:00", "10:15")],
    ["a game that begins in it", row("09:30", "10:45")],
    ["a class that runs a little into it", row("08:00", "09:10", { purpose: "class" })],
    ["a short game within it", row("09:00", "09:10")],
  ])("is taken by %s, not by the buffer", (_, occupant) => {
    expect(state({ bufferMinutes: 15, occupied: [occupant] })).toEqual({ state: "taken", occupant });
  });

  it("names the game in it as occupant, not the game before", () => {
    const later = row("09:30", "10:45", { heldUntil: at("07:15") });
    const occupied = [row("08:00", "09:15"), later];
    expect(state({ bufferMinutes: 15, occupied })).toEqual({ state: "held", occupant: later });
  });

  it("is taken, not held, when half of it is booked firmly", () => {
    const half = row("09:30", "10:00");
    expect(state({ occupied: [hold("07:15"), half] })).toEqual({ state: "taken", occupant: half });
  });

  it("is held until the last of its holds lapses", () => {
    const longer = { ...hold("07:40"), start: at("09:30") };
    expect(state({ occupied: [hold("07:15"), longer] }).occupant).toEqual(longer);
  });
});
