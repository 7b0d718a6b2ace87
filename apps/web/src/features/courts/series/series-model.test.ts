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

it("takes free weeks as asked and the first proposal of a conflict; a week without either is left out", () => {
  const visits = choicesOf(weeks, {}, court);
  expect(visits.map((visit) => visit.court.slug)).toEqual(["bata", "pinus"]);
  expect(totalOf(visits)).toBe(380_000);
});

it("takes the proposal that was chosen, and skips a week on request", () => {
  expect(totalOf(choicesOf(weeks, { "2026-11-28": 1 }, court))).toBe(350_000);
  expect(choicesOf(weeks, { "2026-11-21": SKIPPED }, court)).toHaveLength(1);
});
