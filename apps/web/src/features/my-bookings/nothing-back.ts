import type { BookingItem } from "@lapang/contract/bookings/booking-items";
import type { RefundQuote } from "@lapang/contract/sales/booking-changes";
import { bookingChangeText } from "../../i18n/bookings/my-booking-change.ts";
import type { Sellables } from "../bookings/sellable.ts";
import { sellableOf } from "../bookings/use-sellable.ts";

type Given = { quote: RefundQuote; items: readonly BookingItem[]; sellables: Sellables };

/** The reasons of each item's kind for a refund of zero; empty if there is a refund. */
export function whyNothing({ quote, items, sellables }: Given): string[] {
  if (quote.refund > 0 || quote.packageMinutes > 0) return [];
  const reasons = quote.visits.map(({ itemId }) => {
    const item = items.find(({ id }) => id === itemId);
    return item && sellableOf(sellables, item.kind)?.words.nothingBack?.(item);
  });
  return [...new Set(reasons.map((reason) => reason ?? bookingChangeText.cancel.nothing))];
}

/** True if a late-cancelled item may be resold to the waiting list and refunded then. */
export function mayBeResold({ quote, items, sellables }: Given): boolean {
  const lost = new Set(quote.visits.filter(({ percent }) => percent < 100).map(({ itemId }) => itemId));
  return items.some(({ id, kind }) => lost.has(id) && sellableOf(sellables, kind)?.resold === true);
}
