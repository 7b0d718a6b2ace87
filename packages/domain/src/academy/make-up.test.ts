import { expect, it } from "vitest";
import { isAbsenceInTime, makeUpUntil, suitsMakeUp } from "./make-up.ts";

const now = new Date("2026-11-16T00:00:00Z");
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

it.each([
  [6, false, true],
  [5.99, false, false],
  [100, false, true],
  [-1, false, false],
  [0.5, true, true],
  [0, true, false],
])("reported %s hours before, moved by the venue: %s, earns a make-up session: %s", (hours, moved, gives) => {
  const timing = { sessionStart: inHours(hours), moved, now };
  expect(isAbsenceInTime(timing, { absenceNoticeHours: 6 })).toBe(gives);
});

it.each([
  ["the term ends before", 24 * 10, 24 * 30],
  ["the term ends later", 24 * 45, 24 * 45],
])("is valid for thirty days or the term, whichever is later: %s", (_, termEnd, until) => {
  expect(makeUpUntil(now, inHours(termEnd), { makeUpDays: 30 })).toEqual(inHours(until));
});

it.each([
  ["pemula", "pemula", 8, true],
  ["pemula", "menengah", 8, false],
  ["pemula", "semua", 8, true],
  ["semua", "pemula", 8, false],
  ["pemula", "pemula", 17, false],
] as const)("a missed %s session can be made up in a %s class at age %s: %s", (missedLevel, level, age, suits) => {
  const child = { birthDate: `${2026 - age}-01-01`, level: null, missedLevel };
  expect(suitsMakeUp(child, { level, ageMin: 5, ageMax: 12 }, "2026-11-20")).toBe(suits);
});
