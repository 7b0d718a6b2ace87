import type { Rupiah } from "../money.ts";
import { taxWithin } from "../pricing/tax.ts";

/** Terms of a lease in months. */
export const kostTerms = { monthly: 1, quarterly: 3, halfYearly: 6, yearly: 12 } as const;
export type KostTerm = keyof typeof kostTerms;
export const kostTermNames = Object.keys(kostTerms) as [KostTerm, ...KostTerm[]];

/** Rent for the whole term. */
export type KostRates = Record<KostTerm, Rupiah>;

export type KostQuote = {
  term: KostTerm;
  months: number;
  rent: Rupiah;
  /** For comparing terms only. Rounded, so twelve of them may differ from the yearly rent. */
  perMonth: Rupiah;
  deposit: Rupiah;
  total: Rupiah;
  tax: Rupiah;
};

/** Quotes the first payment: the first term's rent and a deposit in monthly rents, whatever the term. */
export function quoteKost(
  rates: KostRates,
  term: KostTerm,
  { depositMonths, taxPercent }: { depositMonths: number; taxPercent: number },
): KostQuote {
  const months = kostTerms[term];
  const rent = rates[term];
  const deposit = rates.monthly * depositMonths;
  // A deposit is returned later, so it is not taxed.
  const tax = taxWithin(rent, taxPercent);
  return { term, months, rent, perMonth: Math.round(rent / months), deposit, total: rent + deposit, tax };
}
