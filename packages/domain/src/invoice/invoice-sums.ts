import type { Rupiah } from "../money.ts";
import { taxWithin } from "../pricing/tax.ts";
import type { VenueSettings } from "../venue/venue-settings.ts";
import { daysBetween, type LocalDate } from "../venue/venue-time.ts";

export const invoiceLineKinds = ["charge", "deposit", "late_fee", "booked"] as const;
export type InvoiceLineKind = (typeof invoiceLineKinds)[number];

/** `amount` is that of all pieces together, with the tax in it. */
export type InvoiceLine = {
  kind: InvoiceLineKind;
  label: string;
  quantity: number;
  amount: Rupiah;
  /** As the receipt calls it; null where the line is not taxed. */
  taxName: string | null;
  taxPercent: number;
};

export type InvoiceTax = { label: string; percent: number; amount: Rupiah };
export type InvoiceSums = { total: Rupiah; deposit: Rupiah; booked: Rupiah; tax: Rupiah; taxes: InvoiceTax[] };

/** What an invoice asks for, and what of it is a deposit, sold and taxed before, or tax; each tax is rounded once, over all lines that bear it. */
export function sumInvoice(lines: readonly InvoiceLine[]): InvoiceSums {
  const sum = (some: readonly InvoiceLine[]) => some.reduce((total, { amount }) => total + amount, 0);
  const taxed = Map.groupBy(
    lines.filter(({ taxPercent }) => taxPercent > 0),
    ({ taxName, taxPercent }) => `${taxName ?? ""} ${taxPercent}`,
  );
  const taxes = [...taxed.values()].flatMap((same) => {
    const [{ taxName, taxPercent } = { taxName: null, taxPercent: 0 }] = same;
    const amount = taxWithin(sum(same), taxPercent);
    return amount > 0 ? [{ label: taxName ?? "Pajak", percent: taxPercent, amount }] : [];
  });
  return {
    total: sum(lines),
    deposit: sum(lines.filter(({ kind }) => kind === "deposit")),
    booked: sum(lines.filter(({ kind }) => kind === "booked")),
    tax: taxes.reduce((total, { amount }) => total + amount, 0),
    taxes,
  };
}

/** What the wallet pays of it, if it is to: all of it where there is enough. */
export function walletShare(total: Rupiah, balance: Rupiah, useWallet: boolean): Rupiah {
  return useWallet ? Math.min(total, balance) : 0;
}

export type GivenBack = { deposit: Rupiah; tax: Rupiah; revenue: Rupiah };

/** What of a paid invoice goes back with so much money: what was earned first, and the deposit last. */
export function partGivenBack(sums: InvoiceSums, refundedBefore: Rupiah, amount: Rupiah): GivenBack {
  const earned = sums.total - sums.deposit;
  const fromEarned = Math.min(amount, Math.max(earned - refundedBefore, 0));
  const taxUntil = (given: Rupiah) => (earned === 0 ? 0 : Math.round((sums.tax * given) / earned));
  const before = Math.min(refundedBefore, earned);
  const tax = taxUntil(before + fromEarned) - taxUntil(before);
  return { deposit: amount - fromEarned, tax, revenue: fromEarned - tax };
}

/** What being late costs by now, once for an invoice; nothing unless the venue has set it. */
export function lateFeeOn(
  { dueOn, charged }: { dueOn: LocalDate; charged: Rupiah },
  today: LocalDate,
  { lateFeePercent, lateFeeAfterDays }: VenueSettings["invoices"],
): Rupiah {
  if (daysBetween(dueOn, today) <= lateFeeAfterDays) return 0;
  return Math.round((charged * lateFeePercent) / 100);
}
