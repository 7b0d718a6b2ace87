import type { CancellationQuote } from "@lapang/domain/booking/cancellation";
import { forfeited } from "@lapang/domain/payment/movements";
import { splitByWeight } from "@lapang/domain/pricing/split";
import type { Tx } from "../../../db/connect.ts";
import { postEntry } from "../../payments/books/post-entry.ts";
import type { BookingRow } from "../record/booking-rows.ts";
import type { BookedPart } from "../record/list-parts.ts";
import { madeOf } from "../record/made-of.ts";
import { type Sellables, sellableOf } from "../sellables.ts";

type Keeping = {
  booking: Pick<BookingRow, "id" | "quote">;
  personId: string;
  /** The key of the event in the journal. */
  event: string;
  /** In the order of `terms.visits`. */
  parts: readonly BookedPart[];
  terms: CancellationQuote;
  /** What the kept package hours were sold for. */
  hours: number;
};

/**
 * Books what the venue keeps as a forfeit and passes it to the kind: a resale may return it to the customer. Lost package
 * hours count with the money they were sold for, because a buyer's money returns them.
 */
export async function keepForfeit(tx: Tx, sellables: Sellables, keeping: Keeping): Promise<void> {
  const { booking, personId, event, parts, terms, hours } = keeping;
  const bookingId = booking.id;
  const going = parts.filter((_, index) => terms.visits[index]);
  await postEntry(tx, {
    entry: forfeited(terms.kept.money + hours, terms.kept.tax),
    dedupeKey: `${event}:forfeited`,
    bookingId,
    personId,
    madeOf: madeOf(
      booking,
      going.map(({ group }) => group),
    ),
  });
  const minutes = terms.visits.map((back) => back?.kept.packageMinutes ?? 0);
  const worth = splitByWeight(hours, hours > 0 ? minutes : minutes.map(() => 1));
  for (const [index, { group }] of parts.entries()) {
    const kept = terms.visits[index]?.kept;
    const amount = (kept?.money ?? 0) + (worth[index] ?? 0);
    if (!kept || amount === 0) continue;
    const tax = Math.min(kept.tax, amount);
    await sellableOf(sellables, group.row.kind).resale?.forfeited(tx, { bookingId, personId, group, amount, tax });
  }
}
