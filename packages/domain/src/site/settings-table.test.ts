import { describe, expect, it } from "vitest";
import { defaultSettings, settingsWith } from "../venue/venue-settings.ts";
import { plainSettingFields, settingFields } from "./setting-fields.ts";
import { changedSettings, checkSettings, overridesOf, settingDefaults, settingsTable } from "./settings-table.ts";

/** Paths of all values in the settings; a list counts as one value. */
function leaves(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key));
}

it("describes every setting", () => {
  const { paymentMethods: _, ...plain } = defaultSettings;
  expect(Object.keys(plainSettingFields).sort()).toEqual(leaves(plain).sort());
});

it("allows every default", () => {
  expect(checkSettings(settingDefaults)).toEqual([]);
  expect(Object.values(settingDefaults)).not.toContain(undefined);
});

it("stores only changed settings and restores them", () => {
  const changed = { "club.ladder.reach": 5, "paymentMethods.qris.max": 2_000_000, courtHoursPerDay: 3 };
  const overrides = overridesOf({ ...changed, seriesWeeks: 12 });
  expect(overrides).toEqual({
    club: { ladder: { reach: 5 } },
    paymentMethods: { qris: { max: 2_000_000 } },
    courtHoursPerDay: 3,
  });
  expect(changedSettings(settingsWith(overrides))).toEqual(changed);
  expect(settingsTable(settingsWith(overrides))).toEqual({ ...settingDefaults, ...changed });
});

describe("refuses", () => {
  it.each<[string, Record<string, unknown>, string, string]>([
    ["an unknown setting", { holdSeconds: 5 }, "holdSeconds", "unknown"],
    ["a property name that every object has", { constructor: 5 }, "constructor", "unknown"],
    ["half a minute", { "holdMinutes.court": 7.5 }, "holdMinutes.court", "shape"],
    ["text", { "holdMinutes.court": "15" }, "holdMinutes.court", "shape"],
    ["too much", { "taxPercent.court": 41 }, "taxPercent.court", "range"],
    ["a missing required value", { lowStock: null }, "lowStock", "shape"],
    [
      "a member window shorter than the public one",
      { "bookingWindowDays.public": 30 },
      "bookingWindowDays.member",
      "order",
    ],
    [
      "a higher refund for a later cancellation",
      {
        courtCancellation: [
          { hoursBefore: 24, percent: 50 },
          { hoursBefore: 0, percent: 60 },
        ],
      },
      "courtCancellation",
      "order",
    ],
    [
      "no step for the last hours",
      { courtCancellation: [{ hoursBefore: 24, percent: 50 }] },
      "courtCancellation",
      "order",
    ],
    ["no step at all", { courtCancellation: [] }, "courtCancellation", "shape"],
    ["reminders that rise", { "club.reminderDaysBefore": [1, 7] }, "club.reminderDaysBefore", "order"],
    ["a night that begins at no time of day", { "quietHours.from": "24:00" }, "quietHours.from", "shape"],
    ["a night that ends at a number", { "quietHours.until": 7 }, "quietHours.until", "shape"],
    ["no time of day", { hotelLateCheckOut: [{ until: "25:00", percent: 5 }] }, "hotelLateCheckOut", "shape"],
    [
      "an earlier hour that costs less",
      {
        hotelEarlyCheckIn: [
          { from: "09:00", percent: 50 },
          { from: "06:00", percent: 25 },
        ],
      },
      "hotelEarlyCheckIn",
      "order",
    ],
  ])("%s", (_, changed, path, problem) => {
    expect(checkSettings(changed)).toEqual([{ path, problem }]);
  });
});

it("allows a payment method without an upper limit", () => {
  expect(settingFields["paymentMethods.qris.max"]).toBeDefined();
  expect(checkSettings({ "paymentMethods.qris.max": null, "paymentMethods.alfamart.staffOnly": true })).toEqual([]);
});
