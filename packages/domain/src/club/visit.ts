import { type PlainLine, withoutTime } from "../booking/price-line.ts";
import type { Rupiah } from "../money.ts";

export type VisitItem = { itemId: string; label: string; price: Rupiah };

/** Lines of guest fees: taxed like court time, but package hours never cover them. */
export function visitLines(items: readonly VisitItem[]): PlainLine[] {
  return items.map(({ itemId, label, price }) => ({
    ...withoutTime(itemId),
    kind: "court",
    label,
    gross: price,
    reasons: [{ because: "units", quantity: 1, unitPrice: price, minutes: null }],
  }));
}
