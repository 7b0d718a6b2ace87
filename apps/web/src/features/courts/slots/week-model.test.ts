import { describe, expect, it } from "vitest";
import { slotAt } from "../../../testing/slots.ts";
import { freeRunFrom, freshFor, hourRows, partOfDay, rowsOfDay, weekLinks, weekOf } from "./week-model.ts";

const today = "2026-11-15";

describe("weeks from today", () => {
  it.each([
    [undefined, 0],
    ["2026-11-15", 0],
    ["2026-11-21", 0],
    ["2026-11-22", 1],
    ["2026-11-28", 1],
    ["2027-01-01", 6],
    ["2028-11-01", 51],
    ["2026-11-01", 0],
  ])("show %s in week %i", (date, week) => {
    expect(weekOf(today, date)).toBe(week);
  });

  it("links back to today and forward to the end of the booking window, also from beyond it", () => {
    expect(weekLinks(today, 0)).toEqual({ next: "2026-11-22" });
    expect(weekLinks(today, 1)).toEqual({ previous: "2026-11-15", next: "2026-11-29" });
    expect(weekLinks(today, 2)).toEqual({ previous: "2026-11-22" });
    expect(weekLinks(today, 6)).toEqual({ previous: "2026-12-20" });
  });
});

describe("hours down, columns across", () => {
  it("leaves a gap where a column is closed", () => {
    const rows = hourRows([[slotAt("06:00"), slotAt("07:00")], [slotAt("07:00")]]);
    expect(rows.map((row) => row.from)).toEqual(["06:00", "07:00"]);
    expect(rows[0]?.cells[1]).toBeUndefined();
    expect(rows[1]?.cells.every(Boolean)).toBe(true);
  });
});

describe("parts of the day", () => {
  it.each([
    ["06:00", "pagi"],
    ["10:30", "pagi"],
    ["11:00", "siang"],
    ["15:00", "sore"],
    ["18:00", "malam"],
    ["21:00", "malam"],
  ])("%s belongs to %s", (time, part) => {
    expect(partOfDay(time)).toBe(part);
  });

  it("names rows of four hours after the part of the day in which they end", () => {
    const day = Array.from({ length: 16 }, (_, hour) => slotAt(`${String(6 + hour).padStart(2, "0")}:00`));
    expect(rowsOfDay(day).map(({ part, slots }) => [part, slots[0]?.from, slots.length])).toEqual([
      ["pagi", "06:00", 4],
      ["siang", "10:00", 4],
      ["sore", "14:00", 4],
      ["malam", "18:00", 4],
    ]);
    expect(rowsOfDay(day.slice(0, 6)).map(({ slots }) => slots.length)).toEqual([4, 2]);
  });
});

describe("a run of hours", () => {
  const slots = [slotAt("07:00"), slotAt("08:00"), slotAt("09:00", { state: "taken" }), slotAt("10:00")];

  it("stops at the first hour that is not free", () => {
    expect(freeRunFrom(slots, "07:00", 3).map((slot) => slot.from)).toEqual(["07:00", "08:00"]);
  });

  it("is empty when its start is taken, unknown or not chosen", () => {
    expect(freeRunFrom(slots, "09:00", 2)).toEqual([]);
    expect(freeRunFrom(slots, "05:00")).toEqual([]);
    expect(freeRunFrom(slots, undefined)).toEqual([]);
  });
});

describe("the lifetime of an answer", () => {
  const now = "2026-11-15T00:00:00.000Z";

  it("is half a minute", () => {
    expect(freshFor({ now, slots: [slotAt("07:00")] })).toBe(30_000);
  });

  it("ends when the first hold expires, by the server's clock", () => {
    const slots = [
      slotAt("07:00", { heldUntil: "2026-11-15T00:10:00.000Z" }),
      slotAt("08:00", { heldUntil: "2026-11-15T00:00:05.000Z" }),
    ];
    expect(freshFor({ now, slots })).toBe(5400);
  });

  it("has a minimum, to spare the server", () => {
    expect(freshFor({ now, slots: [slotAt("07:00", { heldUntil: now })] })).toBe(1000);
  });
});
