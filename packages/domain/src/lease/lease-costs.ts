import type { InvoiceLine } from "../invoice/invoice-sums.ts";
import type { Rupiah } from "../money.ts";
import { type KostRates, type KostTerm, kostTerms } from "../stay/kost-price.ts";
import type { LocalDate } from "../venue/venue-time.ts";
import { addMonths } from "../venue/venue-time.ts";

/** Terms the tenant agreed to on request. Stored with the lease, so later changes by the venue do not affect it. */
export type LeaseTerms = {
  kost: string;
  room: string;
  address: string;
  rates: KostRates;
  deposit: Rupiah;
  /** Per month for each person beyond the first. */
  extraPersonPrice: Rupiah;
  electricity: "termasuk" | "token";
  taxPercent: number;
  noticeMonths: number;
  houseRules: readonly string[];
};

export type Period = { from: LocalDate; to: LocalDate; months: number };

/** Returns the rent: the term price for a whole term, otherwise the monthly price times the months. */
export function rentOf(rates: KostRates, term: KostTerm, months: number): Rupiah {
  return months === kostTerms[term] ? rates[term] : rates.monthly * months;
}

/** Returns the invoice lines of one period; `first` adds the deposit. */
export function leaseLines(
  terms: LeaseTerms,
  { term, people, period, first }: { term: KostTerm; people: number; period: Period; first: boolean },
): InvoiceLine[] {
  const { months } = period;
  const taxed = { taxName: terms.taxPercent > 0 ? "PBJT" : null, taxPercent: terms.taxPercent };
  const others = people - 1;
  const lines: InvoiceLine[] = [
    {
      kind: "charge",
      label: `Sewa kamar ${terms.room}, ${months} bulan`,
      quantity: 1,
      amount: rentOf(terms.rates, term, months),
      ...taxed,
    },
  ];
  if (others > 0 && terms.extraPersonPrice > 0) {
    const amount = terms.extraPersonPrice * others * months;
    lines.push({
      kind: "charge",
      label: `${others} penghuni tambahan, ${months} bulan`,
      quantity: 1,
      amount,
      ...taxed,
    });
  }
  if (first && terms.deposit > 0) {
    const untaxed = { taxName: null, taxPercent: 0 };
    lines.push({
      kind: "deposit",
      label: "Deposit, kembali saat pindah",
      quantity: 1,
      amount: terms.deposit,
      ...untaxed,
    });
  }
  return lines;
}

export function firstPeriod(startsOn: LocalDate, term: KostTerm): Period {
  const months = kostTerms[term];
  return { from: startsOn, to: addMonths(startsOn, months), months };
}

/**
 * Returns the period after the invoiced one: a term, or the months left until the end; null if none is left. Dates count from
 * the day of moving in, so that a lease from the 31st returns to the 31st after shorter months.
 */
export function nextPeriod(
  { startsOn, endsOn, term }: { startsOn: LocalDate; endsOn: LocalDate | null; term: KostTerm },
  billedUntil: LocalDate,
): Period | null {
  const billed = monthsFrom(startsOn, billedUntil);
  const left = endsOn === null ? kostTerms[term] : monthsFrom(startsOn, endsOn) - billed;
  const months = Math.min(left, kostTerms[term]);
  return months > 0 ? { from: billedUntil, to: addMonths(startsOn, billed + months), months } : null;
}

/** Counts months from the day of moving in to `date`; a month that has begun counts as whole. */
export function monthsFrom(startsOn: LocalDate, date: LocalDate): number {
  let months = 0;
  while (addMonths(startsOn, months) < date) months += 1;
  return months;
}

/** Earliest end with notice given today: the end of a lease month, after the notice period and not before the paid period. */
export function earliestEnd(
  { startsOn, paidUntil }: { startsOn: LocalDate; paidUntil: LocalDate },
  today: LocalDate,
  noticeMonths: number,
): LocalDate {
  const from = addMonths(today > startsOn ? today : startsOn, noticeMonths);
  const end = addMonths(startsOn, Math.max(monthsFrom(startsOn, from), 1));
  return end > paidUntil ? end : paidUntil;
}

/** True if the date is the end of a lease month. */
export function isLeaseEnd(startsOn: LocalDate, date: LocalDate): boolean {
  return addMonths(startsOn, monthsFrom(startsOn, date)) === date;
}
