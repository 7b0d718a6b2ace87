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
  /** The part of the remaining price that the wallet paid. */
  wallet: number;
  /** What the venue keeps of the removed parts. */
  forfeited: number;
  now: Date;
};

/**
 * Removes parts from a booking that continues: price, dates and items become those of the rest. The caller has locked the
 * booking, settles the money and releases the places.
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
      // A new revision replaces the ticket and the calendar entry.
      revision: booking.revision + 1,
    },
    now,
  );
}

/** Puts back stock, seats and the like that are counted beside the ledger. */
export async function restoreParts(tx: Tx, sellables: Sellables, going: readonly BookedPart[]): Promise<void> {
  const groups = going.map(({ group }) => group);
  for (const [sellable, own] of byKind(sellables, groups)) await sellable.supply?.restore?.(tx, own);
}
