import type { PlainLine } from "@lapang/domain/booking/price-line";
import {
  type BookingQuote,
  plainLinesOf,
  type QuoteFacts,
  type QuoteLine,
  quote,
  type Redeemable,
  type Redeeming,
} from "@lapang/domain/booking/quote";

/** What is kept on a booking: its price line by line, and what is to be redeemed. What changes at the venue does not reach it. */
export type KeptQuote = Redeeming & Pick<QuoteFacts, "taxPercent"> & { quoted: BookingQuote };

export function quoteOf(
  lines: readonly PlainLine[],
  { taxPercent, redeeming, facts }: Pick<QuoteFacts, "taxPercent"> & { redeeming: Redeeming; facts: Redeemable },
): KeptQuote {
  return { ...redeeming, taxPercent, quoted: quote(lines, redeeming, { ...facts, taxPercent }) };
}

/** The same things at the same prices, with something else redeemed on them. */
export function requote({ quoted, taxPercent }: KeptQuote, redeeming: Redeeming, facts: Redeemable): KeptQuote {
  return quoteOf(plainLinesOf(quoted), { taxPercent, redeeming, facts });
}

/** Null for a booking that was never quoted here, such as one taken over the desk. */
export function keptQuoteOf(stored: unknown): KeptQuote | null {
  const kept = stored as Partial<KeptQuote> | null;
  return kept?.quoted ? (kept as KeptQuote) : null;
}

export function linesOf({ lines }: BookingQuote, ...itemIds: readonly string[]): QuoteLine[] {
  return lines.filter(({ item }) => itemIds.includes(item));
}

export function grossOf(quoted: BookingQuote, itemId: string): number {
  return linesOf(quoted, itemId).reduce((sum, { gross }) => sum + gross, 0);
}
