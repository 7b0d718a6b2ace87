import { expect, it } from "vitest";
import { extendedHold } from "./extend-hold.ts";

const now = new Date("2026-11-17T03:00:00Z");
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

it("extends a hold once on payment and never shortens it", () => {
  expect(extendedHold({ until: inMinutes(15), extended: false }, inMinutes(60))).toEqual(inMinutes(60));
  expect(extendedHold({ until: inMinutes(15), extended: false }, inMinutes(5))).toEqual(inMinutes(15));
  expect(extendedHold({ until: inMinutes(60), extended: true }, inMinutes(90))).toEqual(inMinutes(60));
});
