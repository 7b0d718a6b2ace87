import { expect, it } from "vitest";
import { choicesOf, SKIPPED, totalOf, type Week } from "./series-model.ts";

const court = { slug: "bata", name: "Bata" };
const other = { court: { slug: "pinus", name: "Pinus" }, start: "s2", end: "e2", price: 180_000 };
const weeks: Week[] = [
  { date: "2026-11-21", start: "s1", end: "e1", free: true, price: 200_000, proposals: [] },
  {
    date: "2026-11-28",
    start: "s2",
    end: "e2",
    free: false,
    price: 180_000,
    proposals: [other, { ...other, price: 150_000 }],
  },
  { date: "2026-12-05", start: "s3", end: "e3", free: false, price: null, proposals: [] },
];

it("uses free weeks as requested and the first alternative of a conflict; omits a week without either", () => {
  const visits = choicesOf(weeks, {}, court);
  expect(visits.map((visit) => visit.court.slug)).toEqual(["bata", "pinus"]);
  expect(totalOf(visits)).toBe(380_000);
});

it("uses the chosen alternative, and skips a week on request", () => {
  expect(totalOf(choicesOf(weeks, { "2026-11-28": 1 }, court))).toBe(350_000);
  expect(choicesOf(weeks, { "2026-11-21": SKIPPED }, court)).toHaveLength(1);
});
