import { expect, it } from "vitest";
import { defaultSettings } from "../venue/venue-settings.ts";
import { endOfQuiet, eveningBefore } from "./quiet-hours.ts";

const nights = { zone: "Asia/Jakarta", quietHours: defaultSettings.quietHours } as const;

it.each([
  ["2043-11-17T20:59:59+07:00", null],
  ["2043-11-17T21:00:00+07:00", "2043-11-18T07:00:00+07:00"],
  ["2043-11-17T23:59:00+07:00", "2043-11-18T07:00:00+07:00"],
  ["2043-12-31T22:00:00+07:00", "2044-01-01T07:00:00+07:00"],
  ["2043-11-18T00:00:00+07:00", "2043-11-18T07:00:00+07:00"],
  ["2043-11-18T06:59:59+07:00", "2043-11-18T07:00:00+07:00"],
  ["2043-11-18T07:00:00+07:00", null],
])("at %s it is quiet until %s", (at, until) => {
  expect(endOfQuiet(nights, new Date(at))).toEqual(until && new Date(until));
});

it.each([
  ["22:30", "05:30", "22:29", null],
  ["22:30", "05:30", "22:30", "2043-11-18T05:30:00+07:00"],
  ["22:30", "05:30", "05:29", "2043-11-17T05:30:00+07:00"],
  ["22:30", "05:30", "05:30", null],
  ["00:00", "06:00", "00:00", "2043-11-17T06:00:00+07:00"],
  ["00:00", "06:00", "23:59", null],
  ["12:00", "12:00", "12:00", null],
  ["12:00", "12:00", "03:00", null],
])("a venue that is quiet from %s until %s is at %s quiet until %s", (from, until, time, end) => {
  const at = new Date(`2043-11-17T${time}:00+07:00`);
  expect(endOfQuiet({ ...nights, quietHours: { from, until } }, at)).toEqual(end && new Date(end));
});

it("uses the venue's time zone", () => {
  const at = new Date("2043-11-17T20:30:00+07:00");
  expect(endOfQuiet(nights, at)).toBeNull();
  expect(endOfQuiet({ ...nights, zone: "Asia/Makassar" }, at)).toEqual(new Date("2043-11-18T07:00:00+08:00"));
});

it.each([
  ["2043-11-18T04:00:00+07:00", "2043-11-17T20:59:59.999+07:00"],
  ["2043-11-17T22:00:00+07:00", "2043-11-17T20:59:59.999+07:00"],
])("the evening before the night of %s ends at %s", (at, evening) => {
  expect(eveningBefore(nights, new Date(at))).toEqual(new Date(evening));
});
