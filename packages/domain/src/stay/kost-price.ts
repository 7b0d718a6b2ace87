import type { Rupiah } from "../money.ts";
import { taxWithin } from "../pricing/tax.ts";
import type { LocalDate } from "../venue/venue-time.ts";

/** How long a tenant may commit, in months. */
export const kostTerms = { monthly: 1, quarterly: 3, halfYearly: 6, yearly: 12 } as const;
export type KostTerm = keyof typeof kostTerms;
export const kostTermNames = Object.keys(kostTerms) as [KostTerm, ...KostTerm[]];

/** The rent of a whole term. */
export type KostRates = Record<KostTerm, Rupiah>;

export type KostQuote = {
  term: KostTerm;
  months: number;
  rent: Rupiah;
  /** To compare terms by; rounded, so twelve of them may differ from the year's rent by a few Rupiah. */
  perMonth: Rupiah;
  deposit: Rupiah;
  total: Rupiah;
  tax: Rupiah;
};

/** What moving in costs: the first term's rent and a deposit, which is counted in single months whatever the term. */
export function quoteKost(
  rates: KostRates,
  term: KostTerm,
  { depositMonths, taxPercent }: { depositMonths: number; taxPercent: number },
): KostQuote {
  const months = kostTerms[term];
  const rent = rates[term];
  const deposit = rates.monthly * depositMonths;
  // A deposit is given back: nothing of it is tax.
  const tax = taxWithin(rent, taxPercent);
  return { term, months, rent, perMonth: Math.round(rent / months), deposit, total: rent + deposit, tax };
}

/** The same day so many months later, or that month's last when it has no such day. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
