import { describe, expect, it } from "vitest";
import { checkCoachHours, coachWorks } from "./coach-hours.ts";

const zone = "Asia/Jakarta";
/** A Tuesday. */
const at = (from: string, to: string) => ({
  start: new Date(`2026-11-17T${from}:00+07:00`),
  end: new Date(`2026-11-17T${to}:00+07:00`),
});
const weekly = [
  { weekday: 2, from: "07:00", to: "11:00" },
  { weekday: 2, from: "15:00", to: "19:00" },
  { weekday: 3, from: "11:00", to: "15:00" },
];

describe("a coach's hours", () => {
  it.each([
    ["07:00", "08:00", true],
    ["10:00", "11:00", true],
    ["10:00", "12:00", false],
    ["06:00", "08:00", false],
    ["11:00", "12:00", false],
    ["18:00", "19:00", true],
  ])("from %s to %s: %s", (from, to, works) => {
    expect(coachWorks(weekly, zone, at(from, to))).toBe(works);
  });

  it("are all hours for a coach without weekly hours", () => {
    expect(coachWorks([], zone, at("06:00", "07:00"))).toBe(true);
  });

  it("refuse with the coach's slug", () => {
    const refusal = checkCoachHours({ slug: "dita", weekly }, zone, at("12:00", "13:00"));
    expect(refusal).toMatchObject({ code: "not_for_sale", rule: "coach_hours", facts: { coach: "dita" } });
    expect(checkCoachHours({ slug: "dita", weekly }, zone, at("08:00", "09:00"))).toBeNull();
  });
});
