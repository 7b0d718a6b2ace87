import { DomainError } from "@lapang/domain/errors";
import type { Tx } from "../../../db/connect.ts";
import type { Stretch } from "../../ledger/place-allocations.ts";
import { reserveTendersAgain } from "../../tenders/reserve-tenders.ts";
import { type BookingRow, listGroups } from "../record/booking-rows.ts";
import { keptQuoteOf } from "../record/kept-quote.ts";
import { byKind, type Sellables } from "../sellables.ts";

/**
 * Late money: reserves again what a lapsed booking had, and returns the places that the caller must hold in the ledger.
 * Refuses if any of it is taken; the money then becomes credit.
 */
export async function reclaimLapsed(
  tx: Tx,
  sellables: Sellables,
  { booking, now }: { booking: BookingRow; now: Date },
): Promise<Stretch[]> {
  const quote = keptQuoteOf(booking.quote);
  if (!quote || !booking.person_id) throw new DomainError("hold_lapsed", "The hold has run out.");
  const listKinds = async () => byKind(sellables, await listGroups(tx, booking.id));
  const places: Stretch[] = [];
  // Lock order: stock before wallet (docs/locks.md).
  const terms = { bookingId: booking.id, restored: booking.status === "expired" };
  for (const [sellable, groups] of await listKinds())
    places.push(...((await sellable.supply?.regain?.(tx, groups, terms)) ?? []));
  await reserveTendersAgain(tx, booking, { quoted: quote.quoted, now });
  // Read again: `regain` may have moved items to other resources.
  for (const [sellable, groups] of await listKinds())
    places.push(...((await sellable.places?.ofItems(tx, groups)) ?? []));
  return places;
}
