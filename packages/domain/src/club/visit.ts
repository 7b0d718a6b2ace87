import { type PlainLine, withoutTime } from "../booking/price-line.ts";
import type { Rupiah } from "../money.ts";

export type VisitItem = { itemId: string; label: string; price: Rupiah };

/** A guest's fee: time on a court, taxed as such; hours bought ahead do not pay for it. */
export function visitLines(items: readonly VisitItem[]): PlainLine[] {
  return items.map(({ itemId, label, price }) => ({
    ...withoutTime(itemId),
    kind: "court",
    label,
    gross: price,
    reasons: [{ because: "units", quantity: 1, unitPrice: price, minutes: null }],
  }));
}
