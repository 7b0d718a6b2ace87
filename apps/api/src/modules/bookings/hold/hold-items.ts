import { randomUUID } from "node:crypto";
import type { Tx } from "../../../db/connect.ts";
import { holdResources } from "../../ledger/ledger.ts";
import type { Stretch } from "../../ledger/place-allocations.ts";
import { lockPerson } from "../record/booking-rows.ts";
import type { KeptQuote } from "../record/kept-quote.ts";
import { bookingOf, insertBooking } from "./insert-booking.ts";
import { limitsOf, refuseBeyond, refuseTimeBeyond } from "./limits.ts";
import { holdEnd, placesIn, type ReadHold } from "./read-hold.ts";

export type Holding = {
  quote: KeptQuote;
  /** Set for an offer of the waiting list: the end of the hold. */
  offeredUntil?: Date;
  /** The clerk who sells it at the desk. */
  staffId?: string;
};

/**
 * Holds everything that was read, in the caller's transaction and under the locks of all resources. For holds that the fast
 * path cannot decide: they pick places, replace a lapsed hold, count stock or seats, or have a waiting list. Locks the
 * customer's row first.
 */
export async function holdItems(tx: Tx, read: ReadHold, { quote, offeredUntil, staffId }: Holding): Promise<string> {
  const { buyer, parts } = read;
  const { person } = buyer;
  await lockPerson(tx, person.id);
  await (offeredUntil ? refuseTimeBeyond(tx, read) : refuseBeyond(tx, limitsOf(read)));
  const picked = await reserveAll(tx, read);
  const [bookingId, heldUntil] = [randomUUID(), offeredUntil ?? holdEnd(read)];
  const event = offeredUntil
    ? ({ kind: "offered", actor: "system" } as const)
    : ({ kind: "held", actor: staffId ? "staff" : "customer", personId: staffId ?? person.id } as const);
  await insertBooking(tx, bookingOf(read, { id: bookingId, heldUntil, quote, event }));
  const items = [...placesIn(read), ...picked];
  const shifts = parts.flatMap(({ sellable, offer }) => sellable.places?.shifts?.(offer) ?? []);
  if (items.length > 0) await holdResources(tx, { ownerId: bookingId, purpose: "booking", items, heldUntil, shifts });
  if (offeredUntil) return bookingId;
  for (const { sellable, offer } of parts) await sellable.waits?.afterHold(tx, offer, { bookingId, heldUntil, buyer });
  return bookingId;
}

/** Reserves stock, seats and the like, and returns the places picked with them. */
export async function reserveAll(tx: Tx, { parts }: Pick<ReadHold, "parts">): Promise<Stretch[]> {
  const picked: Stretch[] = [];
  for (const { sellable, offer } of parts) picked.push(...((await sellable.supply?.reserve?.(tx, offer)) ?? []));
  return picked;
}
