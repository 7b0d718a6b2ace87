import type { Rupiah } from "../money.ts";
import { taxWithin } from "../pricing/tax.ts";
import type { VenueSettings } from "../venue/venue-settings.ts";
import { daysBetween, type LocalDate } from "../venue/venue-time.ts";

export const invoiceLineKinds = ["charge", "deposit", "late_fee", "booked"] as const;
export type InvoiceLineKind = (typeof invoiceLineKinds)[number];

/** `amount` is the total for the quantity, including tax. */
export type InvoiceLine = {
  kind: InvoiceLineKind;
  label: string;
  quantity: number;
  amount: Rupiah;
  /** Name of the tax on the receipt; null if untaxed. */
  taxName: string | null;
  taxPercent: number;
};

export type InvoiceTax = { label: string; percent: number; amount: Rupiah };
export type InvoiceSums = { total: Rupiah; deposit: Rupiah; booked: Rupiah; tax: Rupiah; taxes: InvoiceTax[] };

/** Sums an invoice: total, deposit, amounts booked before, and taxes. Each tax is rounded once over all its lines. */
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

/** Returns the part that the wallet pays. */
export function walletShare(total: Rupiah, balance: Rupiah, useWallet: boolean): Rupiah {
  return useWallet ? Math.min(total, balance) : 0;
}

export type GivenBack = { deposit: Rupiah; tax: Rupiah; revenue: Rupiah };

/** Divides a refund of a paid invoice: revenue and its tax first, the deposit last. */
export function partGivenBack(sums: InvoiceSums, refundedBefore: Rupiah, amount: Rupiah): GivenBack {
  const earned = sums.total - sums.deposit;
  const fromEarned = Math.min(amount, Math.max(earned - refundedBefore, 0));
  const taxUntil = (refunded: Rupiah) => (earned === 0 ? 0 : Math.round((sums.tax * refunded) / earned));
  const before = Math.min(refundedBefore, earned);
  const tax = taxUntil(before + fromEarned) - taxUntil(before);
  return { deposit: amount - fromEarned, tax, revenue: fromEarned - tax };
}

/** Returns the late fee, charged once per invoice; 0 unless the venue has set a percent. */
export function lateFeeOn(
  { dueOn, charged }: { dueOn: LocalDate; charged: Rupiah },
  today: LocalDate,
  { lateFeePercent, lateFeeAfterDays }: VenueSettings["invoices"],
): Rupiah {
  if (daysBetween(dueOn, today) <= lateFeeAfterDays) return 0;
  return Math.round((charged * lateFeePercent) / 100);
}
