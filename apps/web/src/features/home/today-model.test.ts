import type { CourtFacts } from "@lapang/contract/courts/courts";
import { describe, expect, it } from "vitest";
import { slotAt } from "../../testing/slots.ts";
import { hasFree } from "../courts/browse/has-free.ts";
import { chooseHour, courtsByStart, freeHours, pinNote, startsFrom } from "./today-model.ts";

const court = (slug: string, lampCount = 6) => ({ slug, name: slug, lampCount }) as CourtFacts;

const cemara = {
  court: court("cemara"),
  slots: [slotAt("14:00", { state: "past" }), slotAt("15:00", { state: "taken" }), slotAt("16:00"), slotAt("17:00")],
};
const bata = {
  court: court("bata"),
  slots: [slotAt("14:00", { state: "past" }), slotAt("15:00"), slotAt("16:00"), slotAt("17:00", { state: "held" })],
};
const genting = { court: court("genting", 0), slots: [slotAt("14:00", { state: "past" })] };
const courts = [cemara, bata, genting];

describe("today, hour by hour", () => {
  it("counts the free courts and marks past hours", () => {
    expect(freeHours(courts)).toEqual([
      { from: "14:00", past: true, free: 0 },
      { from: "15:00", past: false, free: 1 },
      { from: "16:00", past: false, free: 2 },
      { from: "17:00", past: false, free: 1 },
    ]);
  });

  it("selects the first hour with a free court, or the requested one if it is still ahead", () => {
    const hours = freeHours(courts);
    expect(chooseHour(hours, undefined)).toBe("15:00");
    expect(chooseHour(hours, "17:00")).toBe("17:00");
    expect(chooseHour(hours, "14:00")).toBe("15:00");
  });

  it("detects that nothing is left of today", () => {
    expect(hasFree({ courts })).toBe(true);
    expect(hasFree({ courts: [genting] })).toBe(false);
  });
});

describe("one court from an hour on", () => {
  it("lists its next free starts", () => {
    expect(startsFrom(cemara.slots, "15:00").map((slot) => slot.from)).toEqual(["16:00", "17:00"]);
  });

  it("marks a pin free only at the chosen hour, and says why it is not", () => {
    expect(pinNote(bata, "15:00")).toMatchObject({ free: true, time: "15:00" });
    expect(pinNote(cemara, "15:00")).toMatchObject({ free: false, time: "16:00" });
    expect(pinNote(genting, "15:00")).toEqual({ free: false, note: "Tanpa lampu" });
    expect(pinNote(bata, "17:00")).toEqual({ free: false, note: "Penuh" });
  });

  it("lists the earliest court first and omits full ones", () => {
    expect(courtsByStart(courts, "15:00").map((day) => day.court.slug)).toEqual(["bata", "cemara"]);
  });
});
