import type { GatewayMethod } from "../../ports/payments.ts";

/** The method names of `enabled_payments`. */
export const snapCodes: Record<GatewayMethod, string> = {
  qris: "other_qris",
  va_bca: "bca_va",
  va_bni: "bni_va",
  va_bri: "bri_va",
  va_mandiri: "echannel",
  va_permata: "permata_va",
  gopay: "gopay",
  shopeepay: "shopeepay",
  card: "credit_card",
  alfamart: "alfamart",
  indomaret: "indomaret",
};

const byPaymentType: Record<string, GatewayMethod> = {
  qris: "qris",
  gopay: "gopay",
  shopeepay: "shopeepay",
  credit_card: "card",
  echannel: "va_mandiri",
};
const byBank: Record<string, GatewayMethod> = { bca: "va_bca", bni: "va_bni", bri: "va_bri", permata: "va_permata" };
const byStore: Record<string, GatewayMethod> = { alfamart: "alfamart", indomaret: "indomaret" };

export type PaidWith = {
  payment_type?: string | undefined;
  va_numbers?: { bank: string }[] | undefined;
  permata_va_number?: string | undefined;
  store?: string | undefined;
};

/** The method names in a status differ from those of `enabled_payments`. */
export function methodOf(paid: PaidWith): GatewayMethod | null {
  if (paid.payment_type === "bank_transfer") {
    const bank = paid.permata_va_number ? "permata" : (paid.va_numbers?.[0]?.bank ?? "");
    return own(byBank, bank.toLowerCase());
  }
  if (paid.payment_type === "cstore") return own(byStore, paid.store?.toLowerCase() ?? "");
  return own(byPaymentType, paid.payment_type ?? "");
}

function own(table: Record<string, GatewayMethod>, key: string): GatewayMethod | null {
  return Object.hasOwn(table, key) ? (table[key] ?? null) : null;
}

/** Refunded directly by the acquirer at once; card refunds use the slower endpoint. */
export const refundsDirectly: ReadonlySet<GatewayMethod> = new Set(["qris", "gopay", "shopeepay"]);
export const refundsSlowly: ReadonlySet<GatewayMethod> = new Set(["card"]);
