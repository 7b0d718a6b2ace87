import { describe, expect, it } from "vitest";
import { readCourtSearch, readSlotSearch, slotHref } from "./court-search.ts";

describe("the court list's address", () => {
  it("reads every filter from readable values", () => {
    const search = readCourtSearch({
      date: "2026-11-21",
      time: "19:00",
      hours: "2",
      surface: "tanah-liat",
      setting: "indoor",
      lights: "1",
      maxPrice: "200000",
      sort: "price",
      view: "grid",
    });
    expect(search).toEqual({
      date: "2026-11-21",
      time: "19:00",
      hours: 2,
      surface: "tanah-liat",
      setting: "indoor",
      lights: "1",
      maxPrice: 200_000,
      sort: "price",
      view: "grid",
    });
  });

  it("writes no defaults, so that the server need not redirect", () => {
    expect(Object.values(readCourtSearch({})).every((value) => value === undefined)).toBe(true);
  });

  it.each([
    ["date", "2026-02-30"],
    ["time", "7 malam"],
    ["hours", "9"],
    ["surface", "salju"],
    ["maxPrice", "-1"],
    ["lights", "ya"],
    ["date", ""],
  ] as const)("sets an invalid %s=%s to undefined, so that the router does not keep the raw value", (key, value) => {
    const search = readCourtSearch({ [key]: value });
    expect(key in search).toBe(true);
    expect(search[key]).toBeUndefined();
  });

  it("keeps the default of one hour out of a slot's address", () => {
    expect(slotHref("bata", { date: "2026-11-21", time: "07:00", hours: 1 })).toBe(
      "/court/bata?date=2026-11-21&time=07%3A00",
    );
    expect(slotHref("bata", { date: "2026-11-21", time: "07:00", hours: 2 })).toContain("hours=2");
    expect(readSlotSearch({ date: "2026-11-21", time: "07:00", hours: "2" })).toEqual({
      date: "2026-11-21",
      time: "07:00",
      hours: 2,
    });
  });
});
