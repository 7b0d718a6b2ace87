import type { Rupiah } from "../money.ts";
import { type MethodId, type MethodTerms, methodIds, type RefundWay } from "../venue/method-ids.ts";
import type { VenueSettings } from "../venue/venue-settings.ts";

export { type MethodId, type MethodTerms, methodIds, type RefundWay };

export type PaymentMethod = MethodTerms & { id: MethodId };

const terms = (name: string, kind: MethodTerms["kind"], changes: Partial<MethodTerms> = {}): MethodTerms => ({
  name,
  kind,
  min: 1,
  max: null,
  refundWay: "same_way",
  refundDays: null,
  payMinutes: 15,
  leadMinutes: 0,
  staffOnly: false,
  feePerMille: 0,
  feeFixed: 0,
  ...changes,
});
const virtualAccount = (bank: string): MethodTerms =>
  terms(`Virtual account ${bank}`, "virtual_account", {
    min: 10_000,
    refundWay: "wallet_or_transfer",
    payMinutes: 60,
    leadMinutes: 60,
    feeFixed: 4_000,
  });
const counter = (name: string, max: Rupiah): MethodTerms =>
  terms(name, "counter", {
    min: 10_000,
    max,
    refundWay: "wallet_or_transfer",
    payMinutes: 120,
    leadMinutes: 120,
    feeFixed: 5_000,
  });

/** Default terms by method. They change with the gateway's contract, so a venue may override them. */
export const defaultMethods: Record<MethodId, MethodTerms> = {
  qris: terms("QRIS", "qris", { max: 10_000_000, refundDays: 7, feePerMille: 7 }),
  va_bca: virtualAccount("BCA"),
  va_bni: virtualAccount("BNI"),
  va_bri: virtualAccount("BRI"),
  va_mandiri: virtualAccount("Mandiri"),
  va_permata: virtualAccount("Permata"),
  gopay: terms("GoPay", "e_wallet", { max: 20_000_000, refundDays: 45, feePerMille: 20 }),
  shopeepay: terms("ShopeePay", "e_wallet", { max: 20_000_000, refundDays: 365, feePerMille: 20 }),
  card: terms("Kartu kredit atau debit", "card", { min: 10_000, feePerMille: 29, feeFixed: 2_000 }),
  alfamart: counter("Alfamart", 2_500_000),
  indomaret: counter("Indomaret", 5_000_000),
  wallet: terms("Saldo", "wallet", { refundWay: "wallet" }),
  package: terms("Jam paket", "package", { refundWay: "hours" }),
  voucher: terms("Voucher", "voucher", { refundWay: "wallet" }),
  cash: terms("Tunai", "cash", { refundWay: "desk", staffOnly: true }),
  folio: terms("Tagihan kamar", "folio", { refundWay: "wallet", staffOnly: true }),
};

/** True for tenders redeemed before the customer chooses how to pay the rest; these are never offered as a method. */
export function isRedeemed({ kind }: Pick<MethodTerms, "kind">): boolean {
  return kind === "wallet" || kind === "package" || kind === "voucher";
}

export function methodsOf(settings: Pick<VenueSettings, "paymentMethods">): PaymentMethod[] {
  return methodIds.map((id) => ({ ...defaultMethods[id], ...settings.paymentMethods[id], id }));
}
