import { expect, it } from "vitest";
import { defaultSettings } from "../venue/venue-settings.ts";
import { extendedHold, holdUntil } from "./hold.ts";

const now = new Date("2026-11-17T03:00:00Z");
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

it.each([
  ["court", 15],
  ["hotel", 60],
  ["academy", 60],
  ["kost", 1440],
] as const)("holds a %s for %i minutes", (kind, minutes) => {
  expect(holdUntil(kind, now, defaultSettings)).toEqual(inMinutes(minutes));
});

it("extends a hold once on payment and never shortens it", () => {
  expect(extendedHold({ until: inMinutes(15), extended: false }, inMinutes(60))).toEqual(inMinutes(60));
  expect(extendedHold({ until: inMinutes(15), extended: false }, inMinutes(5))).toEqual(inMinutes(15));
  expect(extendedHold({ until: inMinutes(60), extended: true }, inMinutes(90))).toEqual(inMinutes(60));
});
