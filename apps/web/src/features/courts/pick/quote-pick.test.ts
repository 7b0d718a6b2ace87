import { expect, it } from "vitest";
import { type Picked, quotePick } from "./quote-pick.ts";

const venue = { zone: "Asia/Jakarta" as const, courtTaxPercent: 10 };
const hour = (from: number, amount: number, peak: boolean) => ({
  start: `2026-11-21T${String(from - 7).padStart(2, "0")}:00:00.000Z`,
  end: `2026-11-21T${String(from - 6).padStart(2, "0")}:00:00.000Z`,
  lines: [{ from: `${from}:00`, to: `${from + 1}:00`, label: peak ? "Sore" : "Siang", peak, amount }],
});
const thing = { slug: "x", description: "", left: 9 };
const extras = {
  addOns: [
    { ...thing, id: 1, name: "Bola", per: "booking" as const, price: 75_000 },
    { ...thing, id: 2, name: "Raket", per: "hour" as const, price: 25_000 },
  ],
  coaches: [{ id: 7, slug: "dita", name: "Dita", headline: "", ratePerHour: 200_000, free: true }],
  taxPercent: { coaching: 10, equipment: 11 },
};
const picked: Picked = {
  court: { slug: "bata", name: "Bata" },
  date: "2026-11-21",
  run: [hour(15, 150_000, false), hour(16, 220_001, true)],
  extras,
  addOns: [],
  coachId: undefined,
};
const linesOf = (price: ReturnType<typeof quotePick>) => price.lines.map(({ label, gross }) => [label, gross]);

it("uses the server's prices of the hours", () => {
  const price = quotePick({ ...picked, extras: undefined }, venue);
  expect(linesOf(price)).toEqual([
    ["Bata", 150_000],
    ["Bata", 220_001],
  ]);
  expect(price.total).toBe(370_001);
  expect(price.taxes).toEqual([{ kind: "court", percent: 10, base: 370_001, tax: 33_636 }]);
});

it("counts add-ons per booking once and hourly ones and the coach per hour; unknown extras cost nothing", () => {
  const addOns = [
    { id: 1, quantity: 2 },
    { id: 2, quantity: 2 },
    { id: 9, quantity: 1 },
  ];
  const price = quotePick({ ...picked, addOns, coachId: 7 }, venue);
  expect(linesOf(price).slice(2)).toEqual([
    ["Bola", 150_000],
    ["Raket", 100_000],
    ["Dita", 400_000],
  ]);
  expect(price.taxes.map(({ kind, percent }) => [kind, percent])).toEqual([
    ["court", 10],
    ["equipment", 11],
    ["coaching", 10],
  ]);
});
