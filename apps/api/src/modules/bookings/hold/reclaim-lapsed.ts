import { DomainError } from "@lapang/domain/errors";
import type { Tx } from "../../../db/connect.ts";
import type { Stretch } from "../../ledger/place-allocations.ts";
import { reserveTendersAgain } from "../../tenders/reserve-tenders.ts";
import { type BookingRow, listGroups } from "../record/booking-rows.ts";
import { keptQuoteOf } from "../record/kept-quote.ts";
import { byKind, type Sellables } from "../sellables.ts";

/**
 * Late money: takes back everything that was reserved with a lapsed booking, and tells the places it has to take back in
 * the ledger. Refused, and then the money becomes credit, when any of it belongs to somebody else by now.
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
  // The shelf before the wallet, as everywhere.
  const terms = { bookingId: booking.id, restored: booking.status === "expired" };
  for (const [sellable, groups] of await listKinds())
    places.push(...((await sellable.supply?.regain?.(tx, groups, terms)) ?? []));
  await reserveTendersAgain(tx, booking, { quoted: quote.quoted, now });
  // Read anew: `regain` may have written down another room. What became free since is not looked for once more.
  for (const [sellable, groups] of await listKinds())
    places.push(...((await sellable.places?.ofItems(tx, groups)) ?? []));
  return places;
}
