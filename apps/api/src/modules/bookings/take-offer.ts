import { freeGaps } from "@lapang/domain/booking/line-winners";
import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import { findBuyerOrCut } from "./find-buyer.ts";
import { insertPart, listClaimsOn, listOpenPartsOf, listUnsold } from "./resale-queries.ts";
import type { Place } from "./waiting-list-queries.ts";

/**
 * "Isi slot": the waiting list has bought what it was offered. Who gave up that very time too late is promised what the
 * buyer paid for it, as far as they lost it; the promise is kept when the buyer's money can no longer go back.
 */
export async function takeOffer(tx: Tx, bookingId: string): Promise<void> {
  const { rows: bought } = await sql<Place>`update waiting_entry set status = 'bought'
    where booking_id = ${bookingId} and status = 'offered'
    returning court_id as "courtId", lower(during) as start, upper(during) as end`.execute(tx);
  if (bought.length === 0) return;
  const claimIds = await listClaimsOn(tx, bookingId, bought);
  // A buyer before this one may have left, and no job have noticed yet.
  for (const part of await listOpenPartsOf(tx, claimIds)) await findBuyerOrCut(tx, part);
  for (const place of bought) await promiseResale(tx, bookingId, { claimIds, place });
}

/** One hour is paid for once, so only one of those who gave it up can have the money: the last who paid for it. */
async function promiseResale(
  tx: Tx,
  bookingId: string,
  { claimIds, place }: { claimIds: readonly string[]; place: Place },
): Promise<void> {
  const chosen: { start: Date; end: Date }[] = [];
  for (const { claimId, start, end } of await listUnsold(tx, claimIds, place)) {
    const gaps = freeGaps({ start, end }, chosen).filter((gap) => gap.start < gap.end);
    for (const gap of gaps)
      await insertPart(tx, { claimId, buyerBookingId: bookingId, courtId: place.courtId, ...gap });
    chosen.push(...gaps);
  }
}
