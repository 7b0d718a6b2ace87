import { describe, expect, it } from "vitest";
import { assertMayMarkNoShow, checkNoShows } from "../booking/no-show.ts";
import { defaultSettings } from "../venue-settings.ts";
import { rainRelief } from "./rain.ts";

const start = new Date("2026-11-20T09:00:00Z");
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const paid = { money: 300_000, wallet: 30_000, packageMinutes: 60, tax: 30_000 };
const relief = (declared: number, minutes = 120, rainEligible = true) =>
  rainRelief(
    { start, end: after(minutes), rainEligible },
    { paid, declaredAt: after(declared), settings: defaultSettings },
  );

describe("rain", () => {
  it.each([
    ["an hour before", -60, "choice", 120, 330_000],
    ["a minute later than that", -59, "credit", 120, 330_000],
    ["at the start", 0, "credit", 120, 330_000],
    ["a minute into the game", 1, "credit", 90, 247_500],
    ["half an hour in", 30, "credit", 90, 247_500],
    ["forty minutes in", 40, "credit", 60, 165_000],
    ["in the last half hour", 91, "credit", 0, 0],
  ])("declared %s", (_, declared, kind, unusedMinutes, credit) => {
    const granted = relief(declared);
    expect(granted).toMatchObject({ kind, unusedMinutes });
    expect(granted.returned.money + granted.returned.wallet).toBe(credit);
  });

  it("gives hours and tax back in the same share", () => {
    expect(relief(40).returned).toMatchObject({ money: 150_000, wallet: 15_000, packageMinutes: 30, tax: 15_000 });
  });

  it("gives all back before the start, also where the time is no multiple of the step", () => {
    expect(relief(-10, 45).unusedMinutes).toBe(45);
  });

  it.each([
    ["under a roof", () => relief(-90, 120, false)],
    ["when the time is over", () => relief(120)],
  ])("counts for nothing %s", (_, declare) => {
    expect(declare).toThrow(expect.objectContaining({ code: "rain_not_eligible" }));
  });
});

describe("a no-show", () => {
  it("is marked from a quarter of an hour after the start", () => {
    expect(() => assertMayMarkNoShow(start, after(14), defaultSettings)).toThrow(
      expect.objectContaining({ code: "no_show_too_early" }),
    );
    expect(() => assertMayMarkNoShow(start, after(15), defaultSettings)).not.toThrow();
  });

  it("asks for staff's consent at the third within ninety days", () => {
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
