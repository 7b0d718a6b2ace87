import type { CancellationQuote } from "@lapang/domain/booking/cancellation";
import { forfeited } from "@lapang/domain/payment/movements";
import { splitByWeight } from "@lapang/domain/pricing/split";
import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import { postEntry } from "../payments/books/post-entry.ts";
import type { BookedVisit } from "./list-visits.ts";

export type Keeping = {
  bookingId: string;
  personId: string;
  /** Names the event in the journal. */
  event: string;
  visits: readonly BookedVisit[];
  terms: CancellationQuote;
  /** What the hours that are kept were sold for. */
  hours: number;
};

/**
 * What the venue keeps is no longer the price of a game; and if a slot is sold again, the customer has a claim to what they
 * lost with it. Lost hours are claimed as the money they were sold for: the buyer's money is what pays them back.
 */
export async function keepForfeit(tx: Tx, keeping: Keeping): Promise<void> {
  const { bookingId, personId, event, visits, terms, hours } = keeping;
  await postEntry(tx, {
    entry: forfeited(terms.kept.money + hours, terms.kept.tax),
    dedupeKey: `${event}:forfeited`,
    bookingId,
    personId,
  });
  const minutes = terms.visits.map((back) => back?.kept.packageMinutes ?? 0);
  const worth = splitByWeight(hours, hours > 0 ? minutes : minutes.map(() => 1));
  for (const [index, { place }] of visits.entries()) {
    const kept = terms.visits[index]?.kept;
    const lost = (kept?.money ?? 0) + (worth[index] ?? 0);
    if (!kept || lost === 0) continue;
    await tx
      .insertInto("resale_claim")
      .values({
        booking_id: bookingId,
        person_id: personId,
        court_id: place.courtId,
        during: sql<string>`tstzrange(${place.start}, ${place.end})`,
        forfeited: lost,
        tax: Math.min(kept.tax, lost),
      })
      .execute();
  }
}
