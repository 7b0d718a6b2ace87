import type { PriceRule } from "../pricing/court-price.ts";
import type { Voucher } from "../pricing/voucher.ts";
import { defaultSettings } from "../venue-settings.ts";
import type { QuoteFacts, QuoteRequest } from "./quote.ts";
import type { CourtItem, QuoteItem } from "./quote-lines.ts";
import { visitor } from "./standing.ts";

/** A court with two prices, a member rate for the quiet hours, three add-ons and a coach. */
const rule = (changes: Partial<PriceRule>): PriceRule => ({
  tier: "public",
  label: "Jam biasa",
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  startsOn: null,
  endsOn: null,
  fromTime: "06:00",
  toTime: "22:00",
  peak: false,
  pricePerHour: 150_000,
  priority: 0,
  ...changes,
});
const rules = [
  rule({}),
  rule({ label: "Jam ramai", fromTime: "16:00", peak: true, pricePerHour: 185_000, priority: 1 }),
  rule({ label: "Harga klub", tier: "member", toTime: "16:00", pricePerHour: 120_000 }),
];

export const quoteNow = new Date("2026-11-16T03:00:00Z");
export const jakarta = (time: string, date = "2026-11-17") => new Date(`${date}T${time}:00+07:00`);

export function courtItem(from: string, to: string, changes: Partial<CourtItem> = {}): CourtItem {
  return { kind: "court", court: "teduh", start: jakarta(from), end: jakarta(to), addOns: [], ...changes };
}

export function quoteRequest(items: readonly QuoteItem[], changes: Partial<QuoteRequest> = {}): QuoteRequest {
  return { items, voucher: null, useWallet: false, usePackage: false, ...changes };
}

export function quoteFacts(changes: Partial<QuoteFacts> = {}): QuoteFacts {
  return {
    zone: "Asia/Jakarta",
    standing: visitor,
    courts: [
      { slug: "teduh", name: "Teduh", rules },
      { slug: "embun", name: "Embun", rules },
    ],
    addOns: [
      { id: "raket", name: "Raket", price: 35_000, per: "booking", taxKind: "equipment" },
      { id: "mesin", name: "Mesin bola", price: 80_000, per: "hour", taxKind: "equipment" },
      { id: "bola", name: "Bola baru", price: 55_500, per: "booking", taxKind: "other" },
    ],
    coaches: [{ id: "bayu", name: "Bayu", pricePerHour: 200_000 }],
    packages: [{ slug: "sepuluh", name: "Paket 10 jam", hours: 10, price: 1_300_000 }],
    taxPercent: defaultSettings.taxPercent,
    voucher: null,
    walletBalance: 0,
    packageMinutes: 0,
    now: quoteNow,
    ...changes,
  };
}

export function quoteVoucher(changes: Partial<Voucher> = {}): QuoteFacts["voucher"] {
  const voucher: Voucher = {
    code: "MAINPAGI",
    kind: "amount",
    value: 50_000,
    maxDiscount: null,
    minAmount: 0,
    validFrom: null,
    validUntil: null,
    limitTotal: null,
    limitPerCustomer: null,
    appliesTo: null,
    ...changes,
  };
  return { voucher, uses: { total: 0, byCustomer: 0 } };
}
