import { describe, expect, it } from "vitest";
import { assertMayMarkNoShow, checkNoShows } from "../booking/no-show.ts";
import { defaultSettings } from "../venue/venue-settings.ts";
import { rainRelief } from "./rain.ts";

const start = new Date("2026-11-20T09:00:00Z");
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const rain = (from: number, until = 600, declaredAt = from) => ({
  from: after(from),
  until: after(until),
  declaredAt: after(declaredAt),
});
const relief = (declared: number, { minutes = 120, until = 600, from = declared } = {}) =>
  rainRelief({ start, end: after(minutes) }, rain(from, until, declared), defaultSettings);

describe("rain", () => {
  it.each([
    ["an hour before", -60, "choice", 120],
    ["a minute less than an hour before", -59, "credit", 120],
    ["at the start", 0, "credit", 120],
    ["a minute into the game", 1, "credit", 90],
    ["half an hour in", 30, "credit", 90],
    ["forty minutes in", 40, "credit", 60],
    ["in the last half hour", 91, "credit", 0],
  ])("declared %s", (_, declared, kind, unusedMinutes) => {
    expect(relief(declared)).toEqual({ kind, unusedMinutes, minutes: 120 });
  });

  it("credits only the minutes of the game in which it rains", () => {
    expect(relief(20, { minutes: 300, until: 180 })).toMatchObject({ kind: "credit", unusedMinutes: 150 });
    expect(relief(-30, { until: 60 })).toMatchObject({ kind: "credit", unusedMinutes: 60 });
  });

  it("counts from its beginning, even if staff declare it later", () => {
    expect(relief(45, { from: 30 })).toMatchObject({ unusedMinutes: 90 });
  });

  it("offers a choice after timely notice, even if the rain begins during the game", () => {
    expect(relief(-90, { from: 60 })).toMatchObject({ kind: "choice", unusedMinutes: 120 });
  });

  it("credits everything if nothing was played, even if the length is no multiple of the step", () => {
    expect(relief(-10, { minutes: 45 }).unusedMinutes).toBe(45);
  });

  it.each([
    ["when the game is over", () => relief(120)],
    ["when it ends before the game", () => relief(-90, { until: 0 })],
    ["when it begins after the game", () => relief(-90, { from: 120 })],
  ])("gives no compensation %s", (_, declare) => {
    expect(declare).toThrow(expect.objectContaining({ code: "rain_not_eligible" }));
  });
});

describe("a no-show", () => {
  it("can be marked from 15 minutes after the start", () => {
    expect(() => assertMayMarkNoShow(start, after(14), defaultSettings)).toThrow(
      expect.objectContaining({ code: "no_show_too_early" }),
    );
    expect(() => assertMayMarkNoShow(start, after(15), defaultSettings)).not.toThrow();
  });

  it("requires staff approval after the third within ninety days", () => {
    const day = 1440;
    const check = (days: number[], staff = false) =>
      checkNoShows(
        days.map((ago) => after(-ago * day)),
        { now: start, staff, settings: defaultSettings },
      );
    expect(check([1, 2])).toBeNull();
    expect(check([1, 2, 90])).toBeNull();
    expect(check([1, 2, 89.9])).toMatchObject({ code: "staff_approval_required", facts: { limit: 3, has: 3 } });
    expect(check([1, 2, 3], true)).toBeNull();
  });
});
