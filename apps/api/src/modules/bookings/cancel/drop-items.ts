import { partOfQuote } from "@lapang/domain/booking/part-of-quote";
import type { Tx } from "../../../db/connect.ts";
import { idsOf, rowsOf, spanOf, titleOf } from "../item.ts";
import { type BookingRow, updateBooking } from "../record/booking-rows.ts";
import { keptQuoteOf } from "../record/kept-quote.ts";
import type { BookedPart } from "../record/list-parts.ts";
import { byKind, type Sellables } from "../sellables.ts";

export type Dropping = {
  parts: readonly BookedPart[];
  going: readonly BookedPart[];
  /** What of the price that is left was paid out of the wallet. */
  wallet: number;
  /** What the venue keeps of what goes. */
  forfeited: number;
  now: Date;
};

/**
 * Takes parts out of a booking that goes on without them: its price, its dates and its things are those of the rest. The
 * caller has locked the booking, sees to the money, and releases the places in the ledger.
 */
export async function dropItems(
  tx: Tx,
  sellables: Sellables,
  booking: BookingRow,
  { parts, going, wallet, forfeited, now }: Dropping,
): Promise<BookingRow> {
  await restoreParts(tx, sellables, going);
  const gone = going.map(({ group }) => group.row.id);
  await tx.deleteFrom("booking_item").where("id", "in", gone).execute();
  const staying = parts.filter((part) => !going.includes(part)).map(({ group }) => group);
  const rows = rowsOf(staying);
  const { start, end } = spanOf(rows);
  const kept = keptQuoteOf(booking.quote);
  const quoted = kept && partOfQuote(kept.quoted, new Set(idsOf(staying)), wallet);
  return updateBooking(
    tx,
    booking,
    {
      starts_at: start,
      ends_at: end,
      title: titleOf(rows),
      total: quoted?.total ?? rows.reduce((sum, { price }) => sum + price, 0),
      ...(quoted && { quote: JSON.stringify({ ...kept, quoted }) }),
      forfeited: booking.forfeited + forfeited,
      // Its ticket and a calendar that has it change.
      revision: booking.revision + 1,
    },
    now,
  );
}

/** What is counted beside the ledger goes back. */
export async function restoreParts(tx: Tx, sellables: Sellables, going: readonly BookedPart[]): Promise<void> {
  const groups = going.map(({ group }) => group);
  for (const [sellable, own] of byKind(sellables, groups)) await sellable.supply?.restore?.(tx, own);
}
