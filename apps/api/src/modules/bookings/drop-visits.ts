import { partOfQuote, rekeyed } from "@lapang/domain/booking/part-of-quote";
import type { Tx } from "../../db/connect.ts";
import { keptQuoteOf } from "./booking-quote.ts";
import { returnStock } from "./expire-holds.ts";
import { titleOf } from "./hold-courts.ts";
import type { BookedVisit } from "./list-visits.ts";
import type { BookingRow } from "./queries.ts";

export type Dropping = {
  visits: readonly BookedVisit[];
  /** The visits from here on go. */
  from: Date;
  /** What of the price that is left was paid out of the wallet. */
  wallet: number;
  /** What the venue keeps of the visits that go. */
  forfeited: number;
  now: Date;
};

/**
 * Takes the visits from a moment on out of a booking that goes on without them: its price, its dates and its things are
 * those of the rest. The caller has locked the booking, sees to the money, and releases the places in the ledger.
 */
export async function dropVisits(tx: Tx, booking: BookingRow, dropping: Dropping): Promise<BookingRow> {
  const { visits, from, wallet, forfeited, now } = dropping;
  await returnStock(tx, booking.id, from);
  const staying = visits.filter(({ start }) => start < from).toSorted((a, b) => a.index - b.index);
  const indexes = staying.map(({ index }) => index);
  const total = await keepItems(tx, booking.id, { from, indexes });
  const kept = keptQuoteOf(booking.quote);
  const quoted = kept && partOfQuote(kept.quoted, indexes, wallet);
  const items = kept?.items.filter((_, index) => indexes.includes(index));
  const ends = staying.map(({ place }) => place.end.getTime());
  return tx
    .updateTable("booking")
    .set({
      ends_at: new Date(Math.max(...ends)),
      title: titleOf({ items: staying.map(({ place }) => ({ court: { name: place.title } })) }),
      total: quoted?.total ?? total,
      ...(quoted && { quote: JSON.stringify({ ...kept, items, quoted }) }),
      forfeited: booking.forfeited + forfeited,
      // Its ticket and a calendar that has it change.
      revision: booking.revision + 1,
      updated_at: now,
    })
    .where("id", "=", booking.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The rows of what stays find their lines in the new price; tells what they cost. */
async function keepItems(
  tx: Tx,
  bookingId: string,
  { from, indexes }: { from: Date; indexes: readonly number[] },
): Promise<number> {
  const own = tx.deleteFrom("booking_item").where("booking_id", "=", bookingId);
  await own.where("starts_at", ">=", from).execute();
  const rows = await tx
    .selectFrom("booking_item")
    .select(["id", "quote_key", "price"])
    .where("booking_id", "=", bookingId)
    .execute();
  for (const { id, quote_key } of rows) {
    if (quote_key === null) continue;
    const key = rekeyed(quote_key, indexes.indexOf(Number.parseInt(quote_key, 10)));
    if (key !== quote_key) await tx.updateTable("booking_item").set({ quote_key: key }).where("id", "=", id).execute();
  }
  return rows.reduce((sum, { price }) => sum + price, 0);
}
