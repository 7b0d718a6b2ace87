import { expect, it } from "vitest";
import { type Attendee, ageOn, type ClassLimits, refuseUnfit } from "./fit.ts";

it.each([
  ["2018-11-17", "2026-11-17", 8],
  ["2018-11-18", "2026-11-17", 7],
  ["2020-02-29", "2026-02-28", 5],
  ["2020-02-29", "2026-03-01", 6],
  ["2026-01-01", "2026-01-01", 0],
])("born on %s: on %s the age is %i", (born, day, age) => {
  expect(ageOn(born, day)).toBe(age);
});

const kids: ClassLimits = { ageMin: 5, ageMax: 8, level: "pemula" };
const adults: ClassLimits = { ageMin: 17, ageMax: null, level: "semua" };
const child = (birthDate: string, level: Attendee["level"] = "pemula"): Attendee => ({ birthDate, level });
const oneself: Attendee = { birthDate: null, level: null };

it.each<[string, Attendee, ClassLimits, string | null]>([
  ["a child turns five on the first day", child("2021-11-20"), kids, null],
  ["a child turns five the day after", child("2021-11-21"), kids, "age_not_fitting"],
  ["a child is nine from the first day on", child("2017-11-20"), kids, "age_not_fitting"],
  ["a child is still eight on the first day", child("2017-11-21"), kids, null],
  ["a child has a higher level than the class", child("2019-01-01", "menengah"), kids, "level_not_fitting"],
  ["a class is for every level", child("2000-01-01", "mahir"), adults, null],
  ["an adult wants a class for children", oneself, kids, "age_not_fitting"],
  ["an adult wants a class for adults", oneself, adults, null],
  ["an adult's level is unknown", oneself, { ...adults, level: "mahir" }, null],
])("%s", (_, attendee, limits, code) => {
  expect(refuseUnfit(attendee, limits, "2026-11-20")?.code ?? null).toBe(code);
});
