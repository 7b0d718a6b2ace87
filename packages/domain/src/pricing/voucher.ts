import type { Rupiah } from "../money.ts";
import type { Refusal } from "../refusal.ts";
import { shareOf } from "./split.ts";
import type { SaleKind } from "./tax.ts";

/** Kinds that a voucher may apply to. Invoices and shares of a court accept none. */
export const voucherKinds = [
  "court",
  "coaching",
  "equipment",
  "hotel",
  "package",
  "other",
] as const satisfies SaleKind[];
export type VoucherKind = (typeof voucherKinds)[number];

export type Voucher = {
  code: string;
  kind: "percent" | "amount";
  /** Percent or Rupiah, by `kind`. */
  value: number;
  /** Upper limit of a percentage discount. */
  maxDiscount: Rupiah | null;
  minAmount: Rupiah;
  validFrom: Date | null;
  /** Exclusive end. */
  validUntil: Date | null;
  limitTotal: number | null;
  limitPerCustomer: number | null;
  /** Null applies to all kinds. */
  appliesTo: readonly SaleKind[] | null;
};

/** Counts uses that are paid or reserved by a pending payment. */
export type VoucherUses = { total: number; byCustomer: number };
/** `amount` is the gross price of the lines the voucher applies to. */
export type VoucherCheck = { amount: Rupiah; uses: VoucherUses; now: Date };

/** Normalises a typed code: no spaces, upper case. */
export function voucherCode(typed: string): string {
  return typed.replace(/\s/g, "").toUpperCase();
}

const codeShape = /^[A-Z0-9-]{3,24}$/;

export function isVoucherCode(code: string): boolean {
  return codeShape.test(code);
}

export function appliesTo(voucher: Voucher, kind: SaleKind): boolean {
  return voucher.appliesTo === null || voucher.appliesTo.includes(kind);
}

/** Returns the first refusal of a voucher; null if it can be used. */
export function checkVoucher(voucher: Voucher, { amount, uses, now }: VoucherCheck): Refusal | null {
  const { validFrom, validUntil, limitTotal, limitPerCustomer, minAmount } = voucher;
  if (validFrom && now < validFrom) {
    return refusal(voucher, "voucher_not_started", "voucher_start", { validFrom: validFrom.toISOString() });
  }
  if (validUntil && now >= validUntil) {
    return refusal(voucher, "voucher_expired", "voucher_end", { validUntil: validUntil.toISOString() });
  }
  if (limitPerCustomer !== null && uses.byCustomer >= limitPerCustomer) {
    return refusal(voucher, "voucher_already_used", "voucher_per_customer", { limit: limitPerCustomer });
  }
  if (limitTotal !== null && uses.total >= limitTotal) {
    return refusal(voucher, "voucher_used_up", "voucher_total", { limit: limitTotal });
  }
  if (amount === 0) {
    return refusal(voucher, "voucher_not_applicable", "voucher_applies_to", { appliesTo: voucher.appliesTo });
  }
  if (amount < minAmount) {
    return refusal(voucher, "voucher_below_minimum", "voucher_minimum", { minAmount, amount });
  }
  return null;
}

export function unknownVoucher(code: string): Refusal {
  return { code: "voucher_unknown", rule: "voucher_unknown", message: "No such voucher", facts: { voucher: code } };
}

/** Returns the discount, at most the amount. */
export function discountOf(voucher: Voucher, amount: Rupiah): Rupiah {
  if (voucher.kind === "amount") return Math.min(voucher.value, amount);
  const wanted = shareOf(amount, Math.min(voucher.value, 100), 100);
  return Math.min(wanted, voucher.maxDiscount ?? wanted);
}

function refusal({ code: voucher }: Voucher, code: Refusal["code"], rule: string, facts: Refusal["facts"]): Refusal {
  return { code, rule, message: `Voucher ${voucher} refused by ${rule}`, facts: { voucher, ...facts } };
}
