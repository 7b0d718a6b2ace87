import { expect, it } from "vitest";
import { addMonths } from "../venue/venue-time.ts";
import { type KostTerm, quoteKost } from "./kost-price.ts";

const rates = { monthly: 1_500_000, quarterly: 4_400_000, halfYearly: 8_600_000, yearly: 16_800_000 };
const rules = { depositMonths: 1, taxPercent: 0 };

it.each<[KostTerm, number, number, number]>([
  ["monthly", 1, 1_500_000, 3_000_000],
  ["quarterly", 3, 1_466_667, 5_900_000],
  ["halfYearly", 6, 1_433_333, 10_100_000],
  ["yearly", 12, 1_400_000, 18_300_000],
])("quotes a %s term with one month's deposit", (term, months, perMonth, total) => {
  expect(quoteKost(rates, term, rules)).toMatchObject({ months, perMonth, deposit: 1_500_000, total, tax: 0 });
});

it("uses the venue's deposit and tax percent, and does not tax the deposit", () => {
  const quote = quoteKost(rates, "monthly", { depositMonths: 2, taxPercent: 10 });
  expect(quote).toMatchObject({ deposit: 3_000_000, total: 4_500_000, tax: 136_364 });
  expect(quoteKost(rates, "monthly", { depositMonths: 0, taxPercent: 0 }).total).toBe(1_500_000);
});

it.each([
  ["2026-11-17", 1, "2026-12-17"],
  ["2026-12-15", 1, "2027-01-15"],
  ["2027-01-31", 1, "2027-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2026-08-31", 6, "2027-02-28"],
  ["2026-11-01", 12, "2027-11-01"],
])("%s and %i months is %s", (date, months, later) => {
  expect(addMonths(date, months)).toBe(later);
});
