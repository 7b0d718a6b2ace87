import { expect, it } from "vitest";
import { endOfQuiet, eveningBefore } from "./quiet-hours.ts";

it.each([
  ["2043-11-17T20:59:59+07:00", null],
  ["2043-11-17T21:00:00+07:00", "2043-11-18T07:00:00+07:00"],
  ["2043-11-17T23:59:00+07:00", "2043-11-18T07:00:00+07:00"],
  ["2043-12-31T22:00:00+07:00", "2044-01-01T07:00:00+07:00"],
  ["2043-11-18T00:00:00+07:00", "2043-11-18T07:00:00+07:00"],
  ["2043-11-18T06:59:59+07:00", "2043-11-18T07:00:00+07:00"],
  ["2043-11-18T07:00:00+07:00", null],
])("at %s it is quiet until %s", (at, until) => {
  expect(endOfQuiet("Asia/Jakarta", new Date(at))).toEqual(until && new Date(until));
});

it("goes by the venue's wall clock", () => {
  const at = new Date("2043-11-17T20:30:00+07:00");
  expect(endOfQuiet("Asia/Jakarta", at)).toBeNull();
  expect(endOfQuiet("Asia/Makassar", at)).toEqual(new Date("2043-11-18T07:00:00+08:00"));
});

it.each([
  ["2043-11-18T04:00:00+07:00", "2043-11-17T20:59:59.999+07:00"],
  ["2043-11-17T22:00:00+07:00", "2043-11-17T20:59:59.999+07:00"],
])("the evening before the night of %s ends at %s", (at, evening) => {
  expect(eveningBefore("Asia/Jakarta", new Date(at))).toEqual(new Date(evening));
});
