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
