import type { CancellationQuote } from "@lapang/domain/booking/cancellation";
import { shareOf } from "@lapang/domain/pricing/split";
import type { Db } from "../../../db/connect.ts";
import type { BookedPart } from "../record/list-parts.ts";
import { byKind, type Sellables } from "../sellables.ts";

export type LaterQuote = { returned: number; kept: number; dropped: number };

type Ending = { parts: readonly BookedPart[]; going: readonly BookedPart[]; terms: CancellationQuote };

/** Returns what happens to the invoices of the cancelled items, each by its own refund percentage. */
export async function quoteLater(
  db: Db,
  sellables: Sellables,
  bookingId: string,
  { parts, going, terms }: Ending,
): Promise<LaterQuote> {
  const quoted = { returned: 0, kept: 0, dropped: 0 };
  const groups = going.map(({ group }) => group);
  for (const [sellable, own] of byKind(sellables, groups)) {
    const itemIds = own.map(({ row }) => row.id);
    for (const { itemId, paid, open } of (await sellable.later?.list(db, bookingId, itemIds)) ?? []) {
      const percent = terms.visits[parts.findIndex(({ group }) => group.row.id === itemId)]?.percent ?? 0;
      const returned = shareOf(paid, percent, 100);
      quoted.returned += returned;
      quoted.kept += paid - returned;
      quoted.dropped += open;
    }
  }
  return quoted;
}
