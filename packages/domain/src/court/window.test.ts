import { describe, expect, it } from "vitest";
import { type Standing, tierOn, visitor } from "../booking/standing.ts";
import { defaultSettings } from "../venue/venue-settings.ts";
import { checkWindow, isOpenOn, seriesWindow, windowFor } from "./window.ts";

const today = "2026-11-17";
const member: Standing = { ...visitor, clubMember: true };
const guest: Standing = { ...visitor, stays: [{ kind: "hotel", from: "2026-12-20", to: "2026-12-23" }] };
const tenant: Standing = { ...visitor, stays: [{ kind: "kost", from: "2026-10-01", to: null }] };

describe("the booking window", () => {
  it.each([
    ["a visitor, seven days ahead", visitor, "2026-11-24", true],
    ["a visitor, eight days ahead", visitor, "2026-11-25", false],
    ["a member, fourteen days ahead", member, "2026-12-01", true],
    ["a member, fifteen days ahead", member, "2026-12-02", false],
    ["a tenant, fourteen days ahead", tenant, "2026-12-01", true],
    ["a tenant, fifteen days ahead", tenant, "2026-12-02", false],
    ["a guest, next week", guest, "2026-11-24", true],
    ["a guest, between next week and the stay", guest, "2026-12-19", false],
    ["a guest, on arrival", guest, "2026-12-20", true],
    ["a guest, on departure", guest, "2026-12-23", true],
    ["a guest, after the stay", guest, "2026-12-24", false],
  ] as const)("for %s", (_, standing, date, open) => {
    expect(isOpenOn(windowFor(standing, today, defaultSettings), date)).toBe(open);
  });

  it("is twelve weeks for a series", () => {
    const window = seriesWindow(today, defaultSettings);
    expect([isOpenOn(window, "2027-02-09"), isOpenOn(window, "2027-02-10")]).toEqual([true, false]);
  });

  it("counts days in the venue's zone and returns the compared values", () => {
    const window = windowFor(visitor, today, defaultSettings);
    const now = new Date("2026-11-17T02:00:00Z");
    const check = (start: string, staff = false) =>
      checkWindow({ zone: "Asia/Jakarta", start: new Date(start), now, window, staff });
    // 23.30 WIB on the last day is 16.30 UTC.
    expect(check("2026-11-24T16:30:00Z")).toBeNull();
    expect(check("2026-11-24T17:00:00Z")).toMatchObject({
      code: "outside_window",
      rule: "window",
      facts: { date: "2026-11-25", lastDay: "2026-11-24" },
    });
    expect(check("2026-11-24T17:00:00Z", true)).toBeNull();
  });

  it("refuses the past for everyone, from the second of the start", () => {
    const now = new Date("2026-11-17T02:00:00Z");
    const window = windowFor(visitor, today, defaultSettings);
    for (const staff of [false, true]) {
      expect(checkWindow({ zone: "Asia/Jakarta", start: now, now, window, staff })?.rule).toBe("past");
    }
    const soon = new Date(now.getTime() + 1);
    expect(checkWindow({ zone: "Asia/Jakarta", start: soon, now, window, staff: false })).toBeNull();
  });
});

it.each([
  ["a visitor", visitor, today, "public", "public"],
  ["a member", member, today, "member", "club"],
  ["a guest before the stay", guest, today, "public", "public"],
  ["a guest during the stay", guest, "2026-12-21", "member", "hotel"],
  ["a tenant", tenant, today, "member", "kost"],
] as const)("gives %s the right rate", (_, standing, date, tier, because) => {
  expect(tierOn(standing, date)).toEqual({ tier, because });
});
