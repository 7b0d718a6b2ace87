import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { prepared, preparedFor } from "../../../db/prepared-statements.ts";
import { sendTogether } from "../../../db/send-together.ts";
import { isUntouched, placedWhenGranted, resourcesLocked, type Stretch } from "../../ledger/place-allocations.ts";
import { personLocked } from "../record/booking-rows.ts";
import type { KeptQuote } from "../record/kept-quote.ts";
import type { FoundBooking } from "../record/read-booking.ts";
import type { KeptAnswer } from "./answer-once.ts";
import { bookingInserted, bookingOf } from "./insert-booking.ts";
import { holdEnd, kindsIn, placesIn, type ReadHold } from "./read-hold.ts";
import { type AddedByDatabase, addedByDatabase, bookingWritten } from "./written-booking.ts";

/** `within`: what must still be so of the customer, for their limits to be judged rightly. */
type Wanted = { quote: KeptQuote; answer: KeptAnswer; within: readonly RawBuilder<boolean>[] };

/**
 * Holds in one message what needs no second thought, as nearly every hold does: the customer and the resources are locked,
 * and if nothing is in the way, nobody is in line, and the customer has just what they had when their limits were judged, it is
 * written down. Null, and nothing written, when any of it is not so.
 */
export async function holdAtOnce(
  db: Db,
  read: ReadHold,
  { quote, answer, within }: Wanted,
): Promise<FoundBooking | null> {
  const { buyer, parts } = read;
  const { person } = buyer;
  const conditions = parts.map(({ sellable, offer }) => sellable.unhindered(offer));
  if (conditions.includes(undefined)) return null;
  const [places, bookingId, heldUntil] = [placesIn(read), randomUUID(), holdEnd(read)];
  const event = { kind: "held", actor: "customer", personId: person.id } as const;
  const booking = bookingOf(read, { id: bookingId, heldUntil, quote, event, answer });
  const write = sql<AddedByDatabase>`${preparedFor(`hold_at_once_${kindsIn(read)}`, places)} with judged as materialized (
      select ${isUntouched(places)} and ${all([...within, ...(conditions as RawBuilder<boolean>[])])} as granted
    ), ${bookingInserted(booking)}, ${placedWhenGranted(places, { ownerId: bookingId, purpose: "booking", heldUntil, note: null })}
    ${addedByDatabase}`;
  const answers = await sendTogether(db, ...locksFor(read, places), write);
  const [added] = answers.at(-1) as AddedByDatabase[];
  return added ? bookingWritten(booking, added) : null;
}

/** The customer, what places are picked under, and the resources in the order of their ids: as everybody locks them. */
function locksFor({ buyer: { person }, parts }: ReadHold, places: readonly Stretch[]): RawBuilder<unknown>[] {
  const between = parts.flatMap(({ sellable, offer }) => sellable.pickedUnder?.(offer) ?? []);
  if (between.length > 0) return [personLocked(person.id), ...between, resourcesLocked(places)];
  return [
    sql`${prepared("lock_person_and_resources")} with holder as materialized (
        select from person where id = ${person.id} for no key update
      )
      select from resource where id = any(${places.map(({ resourceId }) => resourceId)}::integer[])
        and (select count(*) from holder) >= 0
      order by id for no key update`,
  ];
}

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);
