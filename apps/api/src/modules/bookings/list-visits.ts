import type { Visit } from "@lapang/domain/booking/cancellation";
import { visitStarts } from "@lapang/domain/booking/visit-starts";
import type { Db } from "../../db/connect.ts";
import { type KeptQuote, keptQuoteOf } from "./booking-quote.ts";
import type { BookingRow } from "./queries.ts";

/** A court of a booking for its time, with what goes along with it. */
export type BookedVisit = Visit & {
  /** In the booking's quote. */
  index: number;
  place: { courtId: number; title: string; start: Date; end: Date };
};

/** Every time a court booking is played, in the order of its price, each with what of the price it is. */
export async function listVisits(db: Db, booking: Pick<BookingRow, "id" | "quote">): Promise<BookedVisit[]> {
  const rows = await db
    .selectFrom("booking_item")
    .select(["court_id", "title", "starts_at", "ends_at", "price", "quote_key", "refund_cap_percent"])
    .where("booking_id", "=", booking.id)
    .orderBy("position")
    .execute();
  const quoted = keptQuoteOf(booking.quote)?.quoted;
  const places = rows.flatMap(({ court_id, title, starts_at, ends_at, ...row }) =>
    court_id !== null && starts_at && ends_at
      ? [{ ...row, place: { courtId: court_id, title, start: starts_at, end: ends_at } }]
      : [],
  );
  const starts = visitStarts(places.map(({ place }) => place));
  return places.map(({ place, price, quote_key, refund_cap_percent }, position) => {
    const index = Number.parseInt(quote_key ?? "", 10);
    // One taken over the desk has only its price.
    const worth = quoted ? worthOf(quoted, index) : { amount: price, tax: 0, packageMinutes: 0 };
    return { index, place, start: starts[position] ?? place.start, shareCap: refund_cap_percent, ...worth };
  });
}

function worthOf({ lines }: KeptQuote["quoted"], index: number): Pick<Visit, "amount" | "tax" | "packageMinutes"> {
  const worth = { amount: 0, tax: 0, packageMinutes: 0 };
  for (const line of lines.filter(({ item }) => item === index)) {
    worth.tax += line.tax;
    if (line.coveredByPackage) worth.packageMinutes += line.minutes;
    else worth.amount += line.net;
  }
  return worth;
}
