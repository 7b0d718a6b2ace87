import { expect, it } from "vitest";
import { defaultSettings } from "../venue/venue-settings.ts";
import { assertMayCheckIn, assertMayUndo, lateMinutes, ticketVerdict } from "./attendance.ts";

const at = (time: string) => new Date(`2043-11-18T${time}+07:00`);
const visit = { start: at("08:00"), end: at("10:00") };

it.each([
  ["06:59", "check_in_too_early"],
  ["07:00", null],
  ["09:59", null],
  ["10:00", "visit_over"],
])("at %s check-in gives %s", (time, code) => {
  const enter = () => assertMayCheckIn(visit, at(time), defaultSettings);
  if (code === null) expect(enter).not.toThrow();
  else expect(enter).toThrow(expect.objectContaining({ code }));
});

it("allows an undo for ten minutes", () => {
  expect(() => assertMayUndo(at("08:00"), at("08:10"), defaultSettings)).not.toThrow();
  expect(() => assertMayUndo(at("08:00"), at("08:11"), defaultSettings)).toThrow(
    expect.objectContaining({ code: "undo_too_late" }),
  );
});

it("counts no late minutes before the start", () => {
  expect([at("07:50"), at("08:00"), at("08:20")].map((now) => lateMinutes(visit.start, now))).toEqual([0, 0, 20]);
});

it.each([
  ["06:59", [], "early"],
  ["07:00", [], "good"],
  ["08:20", ["08:05"], "used"],
  ["09:59", [], "good"],
  ["12:00", [], "early"],
  ["14:10", ["08:05"], "good"],
  ["14:10", ["08:05", "14:00"], "used"],
  ["15:00", ["08:05", "14:00"], "over"],
])("a ticket for two visits, scanned at %s and before at %j, is %s", (time, read, verdict) => {
  const visits = [
    { start: at("08:00"), minutes: 120 },
    { start: at("14:00"), minutes: 60 },
  ];
  expect(ticketVerdict(visits, { now: at(time), readBefore: read.map(at) }, defaultSettings)).toBe(verdict);
});

it("rejects a ticket of another day", () => {
  const on = (day: number) => [{ start: new Date(visit.start.getTime() + day * 86_400_000), minutes: 120 }];
  const now = { now: at("08:00"), readBefore: [] };
  expect([1, -1].map((day) => ticketVerdict(on(day), now, defaultSettings))).toEqual(["early", "over"]);
});
