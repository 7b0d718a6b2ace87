import type { Rupiah } from "../money.ts";
import { splitByWeight } from "../pricing/split.ts";
import { type TaxTotal, taxKindOf, taxLines } from "../pricing/tax.ts";
import {
  appliesTo,
  checkVoucher,
  discountOf,
  unknownVoucher,
  type Voucher,
  type VoucherUses,
  voucherCode,
} from "../pricing/voucher.ts";
import type { Refusal } from "../refusal.ts";
import type { VenueSettings } from "../venue/venue-settings.ts";
import type { PlainLine } from "./price-line.ts";
import { coveredByPackage, payWith, type Tenders } from "./tenders.ts";

/** What the customer wants to redeem. */
export type Redeeming = {
  /** As the customer typed it. */
  voucher: string | null;
  useWallet: boolean;
  usePackage: boolean;
};

export const nothingRedeemed: Redeeming = { voucher: null, useWallet: false, usePackage: false };

export type QuoteFacts = {
  taxPercent: VenueSettings["taxPercent"];
  voucher: { voucher: Voucher; uses: VoucherUses } | null;
  walletBalance: Rupiah;
  packageMinutes: number;
  now: Date;
};

/** What the customer can redeem; read for the quote and again when the booking is paid. */
export type Redeemable = Omit<QuoteFacts, "taxPercent">;

/** `net = gross − discount`, tax included. `tax` is 0 on lines paid with package hours, which were taxed when sold. */
export type QuoteLine = PlainLine & { discount: Rupiah; net: Rupiah; tax: Rupiah; coveredByPackage: boolean };

export type BookingQuote = {
  lines: QuoteLine[];
  gross: Rupiah;
  discount: Rupiah;
  /** The tenders add up to this. */
  total: Rupiah;
  tax: Rupiah;
  taxes: TaxTotal[];
  voucher: { code: string; discount: Rupiah } | null;
  voucherRefusal: Refusal | null;
  tenders: Tenders;
  toPay: Rupiah;
};

/** Prices a booking line by line and divides the total over its tenders; runs unchanged in the browser and on the server. */
export function quote(plain: readonly PlainLine[], redeeming: Redeeming, facts: QuoteFacts): BookingQuote {
  const { voucher, refusal, discounts } = applyVoucher(plain, redeeming, facts);
  const priced = plain.map((line, index) => {
    const discount = discounts[index] ?? 0;
    return { ...line, discount, net: line.gross - discount };
  });
  const covered = coveredByPackage(priced, redeeming.usePackage ? facts.packageMinutes : 0);
  const taxable = priced.map(({ kind, net }, index) => ({
    kind: taxKindOf(kind),
    taxable: covered.has(index) ? 0 : net,
  }));
  const { perLine, totals } = taxLines(taxable, facts.taxPercent);
  const lines = priced.map((line, index): QuoteLine => {
    const taxed = { ...line, tax: perLine[index] ?? 0, coveredByPackage: covered.has(index) };
    return { ...taxed, reasons: withReasons(taxed, voucher, facts) };
  });
  const tenders = payWith(priced, covered, redeeming.useWallet ? facts.walletBalance : 0);
  const gross = sumOf(lines, "gross");
  const discount = sumOf(lines, "discount");
  return {
    lines,
    gross,
    discount,
    total: gross - discount,
    tax: sumOf(lines, "tax"),
    // A share of a court shows no tax: the court's own booking shows it.
    taxes: totals.filter(({ kind, base }) => base > 0 && kind !== "share"),
    voucher: voucher && { code: voucher.code, discount },
    voucherRefusal: refusal,
    tenders,
    toPay: tenders.toPay,
  };
}

/** Returns the lines as they were before voucher, hours and tax, so that they can be quoted again. */
export function plainLinesOf({ lines }: Pick<BookingQuote, "lines">): PlainLine[] {
  return lines.map(({ item, kind, label, from, to, minutes, gross, reasons }) => ({
    item,
    kind,
    label,
    from,
    to,
    minutes,
    gross,
    reasons: reasons.filter(({ because }) => because !== "voucher" && because !== "hours" && because !== "tax"),
  }));
}

type VoucherResult = { voucher: Voucher | null; refusal: Refusal | null; discounts: Rupiah[] };

/** A refused voucher changes no price; the page shows the refusal beside it. */
function applyVoucher(lines: readonly PlainLine[], redeeming: Redeeming, facts: QuoteFacts): VoucherResult {
  const none = { voucher: null, refusal: null, discounts: lines.map(() => 0) };
  if (redeeming.voucher === null) return none;
  if (facts.voucher === null) return { ...none, refusal: unknownVoucher(voucherCode(redeeming.voucher)) };
  const { voucher, uses } = facts.voucher;
  const weights = lines.map((line) => (appliesTo(voucher, line.kind) ? line.gross : 0));
  const amount = weights.reduce((sum, weight) => sum + weight, 0);
  const refusal = checkVoucher(voucher, { amount, uses, now: facts.now });
  if (refusal) return { ...none, refusal };
  return { voucher, refusal: null, discounts: splitByWeight(discountOf(voucher, amount), weights) };
}

function withReasons(line: QuoteLine, voucher: Voucher | null, { taxPercent }: QuoteFacts): QuoteLine["reasons"] {
  const reasons = [...line.reasons];
  if (voucher && line.discount > 0) reasons.push({ because: "voucher", code: voucher.code, amount: line.discount });
  if (line.coveredByPackage) reasons.push({ because: "hours", minutes: line.minutes });
  else if (line.tax > 0) reasons.push({ because: "tax", percent: taxPercent[taxKindOf(line.kind)], amount: line.tax });
  return reasons;
}

function sumOf(lines: readonly QuoteLine[], field: "gross" | "discount" | "tax"): Rupiah {
  return lines.reduce((sum, line) => sum + line[field], 0);
}
