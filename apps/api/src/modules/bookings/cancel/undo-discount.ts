import { discountUndone } from "@lapang/domain/payment/movements";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { postEntry } from "../../payments/books/post-entry.ts";
import { idsOf } from "../item.ts";
import type { BookingRow } from "../record/booking-rows.ts";
import { keptQuoteOf, linesOf } from "../record/kept-quote.ts";
import type { BookedPart } from "../record/list-parts.ts";
import { madeOf } from "../record/made-of.ts";
import { isWhole } from "./end-booking.ts";

type Undoing = {
  parts: readonly BookedPart[];
  going: readonly BookedPart[];
  /** The key of the event in the journal. */
  event: string;
};

/**
 * Reverses the voucher's discount on cancelled parts, whether or not the voucher can be used again. If the booking ends, all
 * of its discount is reversed, including changes by moves.
 */
export async function undoDiscount(
  tx: Tx,
  booking: Pick<BookingRow, "id" | "person_id" | "quote">,
  { parts, going, event }: Undoing,
): Promise<void> {
  const booked = await findBookedDiscount(tx, booking.id);
  const amount = isWhole({ parts, going }) ? booked : Math.min(booked, discountOf(booking, going));
  await postEntry(tx, {
    entry: discountUndone(amount),
    dedupeKey: `${event}:discount_undone`,
    bookingId: booking.id,
    personId: booking.person_id,
    madeOf: madeOf(
      booking,
      going.map(({ group }) => group),
    ),
  });
}

function discountOf({ quote }: Pick<BookingRow, "quote">, going: readonly BookedPart[]): number {
  const quoted = keptQuoteOf(quote)?.quoted;
  const lines = quoted ? linesOf(quoted, ...idsOf(going.map(({ group }) => group))) : [];
  return lines.reduce((sum, { discount }) => sum + discount, 0);
}

async function findBookedDiscount(tx: Tx, bookingId: string): Promise<number> {
  const { rows } = await sql<{ discount: number }>`select coalesce(sum(amount), 0)::int as discount
    from journal_line join journal_entry on journal_entry.id = entry_id
    where booking_id = ${bookingId} and account = 'voucher'`.execute(tx);
  return rows[0]?.discount ?? 0;
}
