import { expect, it } from "vitest";
import { defaultSettings, settingsWith } from "./venue-settings.ts";

it("keeps every default that a venue does not change, also within groups", () => {
  const settings = settingsWith({ holdMinutes: { ...defaultSettings.holdMinutes, court: 10 }, seriesWeeks: 8 });
  expect(settings.holdMinutes).toEqual({ court: 10, package: 15, membership: 15, hotel: 60, academy: 60, kost: 1440 });
  expect(settings.seriesWeeks).toBe(8);
  expect(settings.courtCancellation).toEqual(defaultSettings.courtCancellation);
  expect(settingsWith({ club: { ladder: { reach: 5 } } }).club).toEqual({
    ...defaultSettings.club,
    ladder: { ...defaultSettings.club.ladder, reach: 5 },
  });
});
