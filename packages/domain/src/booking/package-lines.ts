import type { Rupiah } from "../money.ts";
import { type PlainLine, withoutTime } from "./price-line.ts";

/** A package of hours: taxed when sold, not again when played. */
export type PackageItem = { itemId: string; name: string; price: Rupiah };

export function packageLines(items: readonly PackageItem[]): PlainLine[] {
  return items.map(({ itemId, name, price }) => ({
    ...withoutTime(itemId),
    kind: "package",
    label: name,
    gross: price,
    reasons: [{ because: "units", quantity: 1, unitPrice: price, minutes: null }],
  }));
}
