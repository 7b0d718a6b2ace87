import { expect, it } from "vitest";
import { defaultSettings, settingsWith, taxWithin } from "./venue-settings.ts";

it("keeps every default a venue does not change, inside groups too", () => {
  const settings = settingsWith({ holdMinutes: { ...defaultSettings.holdMinutes, court: 10 }, seriesWeeks: 8 });
  expect(settings.holdMinutes).toEqual({ court: 10, hotel: 60, academy: 60, kost: 1440 });
  expect(settings.seriesWeeks).toBe(8);
  expect(settings.courtCancellation).toEqual(defaultSettings.courtCancellation);
});

it.each([
  [110_000, 10, 10_000],
  [150_000, 10, 13_636],
  [111_000, 11, 11_000],
  [99_999, 0, 0],
])("finds the tax inside %i at %i %%", (gross, percent, tax) => {
  expect(taxWithin(gross, percent)).toBe(tax);
});
