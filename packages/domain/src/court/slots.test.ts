import { describe, expect, it } from "vitest";
import { type CourtDay, freeRuns, slotsOfDay } from "./slots.ts";

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const at = (time: string, date = "2026-11-17") => new Date(`${date}T${time}:00+07:00`);
const day = (changes: Partial<CourtDay>): CourtDay => ({
  zone: "Asia/Jakarta",
  date: "2026-11-17",
  hours: everyDay.map((weekday) => ({ weekday, opens: "06:00", closes: "12:00" })),
  slotMinutes: 60,
  bufferMinutes: 0,
  rules: [
    {
      tier: "public",
      label: "Jam biasa",
      weekdays: everyDay,
      startsOn: null,
      endsOn: null,
      fromTime: "06:00",
      toTime: "11:00",
      peak: false,
      pricePerHour: 150_000,
      priority: 0,
    },
  ],
  tier: "public",
  windowDays: 7,
  occupied: [],
  now: at("07:30"),
  ...changes,
});
const states = (changes: Partial<CourtDay>) => slotsOfDay(day(changes)).map((slot) => slot.state);
const booked = { heldUntil: null, purpose: "booking", note: null };

describe("the slots of a day", () => {
  it("follow the opening hours and are closed without a price", () => {
    expect(states({})).toEqual(["past", "past", "free", "free", "free", "closed"]);
    expect(states({ hours: [] })).toEqual([]);
    expect(slotsOfDay(day({ hours: [{ weekday: 2, opens: "06:00", closes: "08:30" }] }))).toHaveLength(2);
  });

  it("are past from their first second on", () => {
    expect(states({ now: at("08:00") })[2]).toBe("past");
    expect(states({ now: new Date(at("08:00").getTime() - 1) })[2]).toBe("free");
  });

  it("are taken exactly where a booking overlaps them", () => {
    const occupied = [{ ...booked, start: at("08:30"), end: at("10:00") }];
    expect(states({ occupied })).toEqual(["past", "past", "taken", "taken", "free", "closed"]);
  });

  it("become free when a hold lapses, without a job", () => {
    const occupied = [{ ...booked, start: at("09:00"), end: at("10:00"), heldUntil: at("07:45") }];
    expect(states({ occupied })[3]).toBe("held");
    expect(slotsOfDay(day({ occupied }))[3]?.heldUntil).toEqual(at("07:45"));
    expect(states({ occupied, now: at("07:45") })[3]).toBe("free");
  });

  it("give the reason of a closure", () => {
    const occupied = [{ ...booked, purpose: "closure", note: "Perawatan", start: at("09:00"), end: at("11:00") }];
    expect(slotsOfDay(day({ occupied })).map((slot) => slot.reason)).toEqual([
      null,
      null,
      null,
      "Perawatan",
      "Perawatan",
      null,
    ]);
  });

  it.each([
    [0, "10:00", ["free", "taken", "free", "free", "free"]],
    [15, "10:15", ["jeda", "taken", "jeda", "free", "free"]],
    [60, "11:00", ["jeda", "taken", "jeda", "free", "free"]],
  ])("keep a buffer of %i minutes before and after a booking", (bufferMinutes, end, expected) => {
    const rules = day({}).rules.map((rule) => ({ ...rule, toTime: "13:00" }));
    const hours = [{ weekday: 2, opens: "08:00", closes: "13:00" }];
    const occupied = [{ ...booked, start: at("09:00"), end: at(end) }];
    const slots = slotsOfDay(day({ rules, hours, occupied, bufferMinutes }));
    expect(slots.map((slot) => slot.reason ?? slot.state)).toEqual(expected);
    expect(slots.map((slot) => slot.state)).toEqual(expected.map((word) => (word === "jeda" ? "taken" : word)));
  });

  it("let the last booking end at closing time, whatever the buffer", () => {
    expect(states({ bufferMinutes: 60, hours: [{ weekday: 2, opens: "08:00", closes: "11:00" }] })).toEqual([
      "free",
      "free",
      "free",
    ]);
  });

  it("form a free run exactly where the run and its buffer are free", () => {
    const minutes = (count: number) => new Date(at("08:00").getTime() + count * 60_000);
    const hours = [{ weekday: 2, opens: "08:00", closes: "11:00" }];
    for (const bufferMinutes of [0, 15, 30, 60]) {
      for (let start = 0; start < 180; start += 15) {
        const row = { start: minutes(start), end: minutes(start + 45) };
        const slots = slotsOfDay(day({ hours, slotMinutes: 30, bufferMinutes, occupied: [{ ...booked, ...row }] }));
        const offered = freeRuns(slots, 2).map((run) => run[0]?.start);
        const possible = slots.slice(0, -1).map((slot) => slot.start);
        const free = possible.filter(
          (from) => row.end <= from || from.getTime() + (60 + bufferMinutes) * 60_000 <= row.start.getTime(),
        );
        expect(offered).toEqual(free);
      }
    }
  });

  it("are open on the last day of the window and not after", () => {
    expect(states({ date: "2026-11-24" })).toContain("free");
    expect(states({ date: "2026-11-25" })).not.toContain("free");
    expect(states({ date: "2026-11-25" })[0]).toBe("outside");
  });

  it("have a price with its reason", () => {
    const slot = slotsOfDay(day({}))[2];
    expect(slot).toMatchObject({ from: "08:00", to: "09:00", price: 150_000, lines: [{ label: "Jam biasa" }] });
  });

  it("form runs of free slots of the wanted length", () => {
    const occupied = [{ ...booked, start: at("09:00"), end: at("10:00") }];
    expect(freeRuns(slotsOfDay(day({})), 2).map((run) => run[0]?.from)).toEqual(["08:00", "09:00"]);
    expect(freeRuns(slotsOfDay(day({ occupied })), 2)).toEqual([]);
  });
});
