import { describe, expect, it } from "vitest";
import { type CourtRules, checkRun, checkStretch } from "./request-rules.ts";

const rules: CourtRules = {
  zone: "Asia/Makassar",
  hours: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: "06:00", closes: "22:00" })),
  slotMinutes: 60,
  minSlots: 1,
  maxSlots: 3,
};
const at = (time: string, date = "2026-11-17") => new Date(`${date}T${time}+08:00`);
const check = (from: string, to: string, changes: Partial<CourtRules> = {}) =>
  checkStretch({ ...rules, ...changes }, { start: at(from), end: at(to) });

describe("a stretch of court time", () => {
  it.each([
    ["06:00", "07:00", undefined],
    ["19:00", "22:00", undefined],
    ["05:00", "07:00", "hours"],
    ["21:00", "23:00", "hours"],
    ["06:30", "07:30", "granularity"],
    ["06:00", "07:30", "granularity"],
    ["06:00:01", "07:00", "granularity"],
    ["06:00", "10:00", "duration"],
    ["08:00", "08:00", "duration"],
    ["09:00", "08:00", "duration"],
  ])("from %s to %s is refused by %s", (from, to, rule) => {
    expect(check(from, to)?.rule).toBe(rule);
  });

  it("has the court's own minimum length", () => {
    expect(check("06:00", "07:00", { minSlots: 2 })?.facts).toEqual({ shortest: 2, longest: 3, wants: 1 });
  });

  it("follows slots counted from the opening, not from the full hour", () => {
    const hours = [{ weekday: 2, opens: "06:30", closes: "21:30" }];
    expect(check("06:30", "08:00", { hours, slotMinutes: 90 })).toBeNull();
    expect(check("07:00", "08:30", { hours, slotMinutes: 90 })?.rule).toBe("granularity");
  });

  it("is refused on a closed day and across midnight", () => {
    const sunday = { start: at("07:00", "2026-11-22"), end: at("08:00", "2026-11-22") };
    expect(checkStretch(rules, sunday)?.facts).toEqual({ date: "2026-11-22", opens: null, closes: null });
    const late = { start: at("21:00"), end: at("00:00", "2026-11-18") };
    expect(checkStretch(rules, late)?.rule).toBe("hours");
    const allDay = [{ weekday: 2, opens: "00:00", closes: "24:00" }];
    expect(checkStretch({ ...rules, hours: allDay }, late)).toBeNull();
  });
});

describe("stretches of one court in one booking", () => {
  const slot = (from: string, to: string) => ({ start: at(from), end: at(to) });
  const run = (...own: [string, string][]) => {
    const stretches = own.map(([from, to]) => slot(from, to));
    return stretches.map((stretch) => checkRun(rules, stretch, stretches)?.facts.wants);
  };

  it("share the maximum length, in any order of the request", () => {
    expect(run(["08:00", "10:00"], ["10:00", "12:00"])).toEqual([4, 4]);
    expect(run(["12:00", "13:00"], ["08:00", "10:00"], ["10:00", "12:00"])).toEqual([5, 5, 5]);
  });

  it("are checked separately with a break between them", () => {
    expect(run(["08:00", "10:00"], ["11:00", "13:00"])).toEqual([undefined, undefined]);
    expect(run(["08:00", "10:00"], ["10:00", "11:00"], ["12:00", "14:00"])).toEqual([undefined, undefined, undefined]);
  });
});
