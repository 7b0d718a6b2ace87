import type { StaffVoucher } from "@lapang/contract/payments/staff-vouchers";
import { formatRupiah } from "@lapang/domain/money";
import { formatDayMonth } from "@lapang/domain/venue/indonesian-date";
import { officeVouchersText as t } from "../../../i18n/office/vouchers.ts";
import { oneOf } from "../money/money-wanted.ts";

/** "15%, paling banyak Rp 40.000" or "Rp 50.000" */
export function giftWords({ kind, value, maxDiscount }: StaffVoucher): string {
  if (kind === "amount") return formatRupiah(value);
  return t.percent(value, maxDiscount === null ? null : formatRupiah(maxDiscount));
}

export function kindWords({ appliesTo }: StaffVoucher): string {
  if (appliesTo.length === 0) return t.everything;
  return appliesTo
    .map((kind) => {
      const known = oneOf(t.kinds, kind);
      return known ? t.kinds[known] : kind;
    })
    .join(", ");
}

/** "21 Nov 2026", always with the year. */
export function dayWords(day: string): string {
  return `${formatDayMonth(day)}\u00a0${day.slice(0, 4)}`;
}

/** Codes of a series count once each. */
export function usedWords({ used, series, codes, totalLimit }: StaffVoucher): string {
  return t.used(used, series ? codes : totalLimit);
}
