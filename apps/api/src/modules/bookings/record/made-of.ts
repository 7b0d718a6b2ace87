import type { SoldLine } from "@lapang/domain/payment/sold-line";
import { type ItemGroup, rowsOf } from "../item.ts";
import type { BookingRow } from "./booking-rows.ts";
import { keptQuoteOf } from "./kept-quote.ts";

/** Returns the priced lines of some items, for a journal entry about only these; null without a quote. */
export function madeOf({ quote }: Pick<BookingRow, "quote">, groups: readonly ItemGroup[]): SoldLine[] | null {
  const kinds = new Map(rowsOf(groups).map(({ id, kind }) => [id, kind]));
  const lines = keptQuoteOf(quote)?.quoted.lines.flatMap((line): SoldLine[] => {
    const kind = kinds.get(line.item);
    const { gross, discount, tax, coveredByPackage: covered } = line;
    return kind === undefined ? [] : [{ kind, taxKind: line.kind, gross, discount, tax, covered }];
  });
  return lines?.length ? lines : null;
}
