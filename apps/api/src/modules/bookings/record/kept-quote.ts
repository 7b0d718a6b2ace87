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

/** The quote stored on a booking: priced lines and tenders. Later changes of prices do not affect it. */
export type KeptQuote = Redeeming & Pick<QuoteFacts, "taxPercent"> & { quoted: BookingQuote };

export function quoteOf(
  lines: readonly PlainLine[],
  { taxPercent, redeeming, facts }: Pick<QuoteFacts, "taxPercent"> & { redeeming: Redeeming; facts: Redeemable },
): KeptQuote {
  return { ...redeeming, taxPercent, quoted: quote(lines, redeeming, { ...facts, taxPercent }) };
}

/** Prices the same lines again with other tenders. */
export function requote({ quoted, taxPercent }: KeptQuote, redeeming: Redeeming, facts: Redeemable): KeptQuote {
  return quoteOf(plainLinesOf(quoted), { taxPercent, redeeming, facts });
}

/** Returns the stored quote; null for a booking without one, such as an early sale at the desk. */
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
