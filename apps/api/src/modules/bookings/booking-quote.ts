import { type BookingQuote, type QuoteFacts, type QuoteLine, quote } from "@lapang/domain/booking/quote";
import type { PriceFacts, QuoteItem } from "@lapang/domain/booking/quote-lines";

/** Prices as they stood when the customer took the hold: what changes at the venue afterwards does not reach it. */
export type FrozenPrices = PriceFacts & Pick<QuoteFacts, "taxPercent">;

/** What the customer wants to redeem. */
export type Redeeming = { voucher: string | null; useWallet: boolean; usePackage: boolean };

/** What is kept on a booking: the wish, its frozen prices, what is to be redeemed, and the price it comes to. */
export type KeptQuote = Redeeming & { items: QuoteItem[]; prices: FrozenPrices; quoted: BookingQuote };

/** What may be redeemed: read when the price is asked, and again when it is taken. */
export type Redeemable = Pick<QuoteFacts, "voucher" | "walletBalance" | "packageMinutes" | "now">;

export function requote(kept: Pick<KeptQuote, "items" | "prices">, redeeming: Redeeming, facts: Redeemable): KeptQuote {
  const { items, prices } = kept;
  return { items, prices, ...redeeming, quoted: quote({ items, ...redeeming }, { ...prices, ...facts }) };
}

/** Dates come back from JSON as text. Null for a booking that was never quoted here, such as one taken over the desk. */
export function keptQuoteOf(stored: unknown): KeptQuote | null {
  const kept = stored as Partial<KeptQuote> | null;
  if (!kept?.quoted || !kept.items || !kept.prices) return null;
  return {
    ...(kept as KeptQuote),
    items: kept.items.map((item) =>
      item.kind === "court" ? { ...item, start: new Date(item.start), end: new Date(item.end) } : item,
    ),
  };
}

/** The lines of one item: "0/court" names all hours of the first wish's court. */
export function linesOf({ lines }: BookingQuote, key: string): QuoteLine[] {
  return lines.filter((line) => line.key === key || line.key.startsWith(`${key}/`));
}
