import type { Rupiah } from "../money.ts";

// Separate from the methods' terms, because every page needs the ids to parse URLs.
export const methodIds = [
  "qris",
  "va_bca",
  "va_bni",
  "va_bri",
  "va_mandiri",
  "va_permata",
  "gopay",
  "shopeepay",
  "card",
  "alfamart",
  "indomaret",
  "wallet",
  "package",
  "voucher",
  "cash",
  "folio",
] as const;
export type MethodId = (typeof methodIds)[number];

/** How a method's refund is paid: through the same method, to the wallet or by transfer, as hours, or at the desk. */
export const refundWays = ["same_way", "wallet_or_transfer", "wallet", "hours", "desk"] as const;
export type RefundWay = (typeof refundWays)[number];

export type MethodTerms = {
  name: string;
  kind:
    | "qris"
    | "virtual_account"
    | "e_wallet"
    | "card"
    | "counter"
    | "wallet"
    | "package"
    | "voucher"
    | "cash"
    | "folio";
  min: Rupiah;
  max: Rupiah | null;
  refundWay: RefundWay;
  /** Number of days after payment in which the gateway refunds; null without a known limit. */
  refundDays: number | null;
  /** Time to pay after choosing the method. */
  payMinutes: number;
  /** Offered only while the start is at least this far ahead. */
  leadMinutes: number;
  staffOnly: boolean;
  /** The gateway's fee per payment: a share in thousandths plus a fixed amount. */
  feePerMille: number;
  feeFixed: Rupiah;
};
