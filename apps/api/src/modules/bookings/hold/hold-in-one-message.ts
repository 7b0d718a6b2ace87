import { randomUUID } from "node:crypto";
import { DomainError } from "@lapang/domain/errors";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { preparedFor } from "../../../db/prepared-statements.ts";
import { sendTogether } from "../../../db/send-together.ts";
import { isPlaceLost, occupancyOf, placedWhenPermitted, type Stretch } from "../../ledger/place-allocations.ts";
import { personLocked } from "../record/booking-rows.ts";
import type { KeptQuote } from "../record/kept-quote.ts";
import type { FoundBooking } from "../record/read-booking.ts";
import { answerInserted, type OnceOnly, repeat, type StoredAnswer, storedAnswer } from "./answer-once.ts";
import { bookingInserted, bookingOf } from "./insert-booking.ts";
import { counted, isWithin, limitsOf, refuseExceeded } from "./limits.ts";
import { holdEnd, kindsIn, placesIn, type ReadHold } from "./read-hold.ts";
import { type AddedByDatabase, bookingWritten } from "./written-booking.ts";

/** `booking` is set if it is known without another read. */
export type Held = { bookingId: string; booking?: FoundBooking };

/** Why nothing was written: a stored reply, positions of taken places (from one), the customer's count for each limit. */
type Reasons = { answer: StoredAnswer | null; taken: number[]; has: number[] };
type Reply = Reasons & { [Column in keyof AddedByDatabase]: AddedByDatabase[Column] | null };

/**
 * Fast path: holds everything in one message to the database. It locks the customer's row; then one statement counts the
 * limits, takes the places and writes the booking. The ledger's constraint resolves conflicts, so holds of different hours of
 * one court do not block each other. Returns null if the hold needs a transaction of several messages.
 */
export async function holdInOneMessage(
  db: Db,
  read: ReadHold,
  { quote, once }: { quote: KeptQuote; once: OnceOnly },
): Promise<Held | null> {
  const conditions = read.parts.map(({ sellable, offer }) => sellable.supply?.fastPathCondition?.(offer));
  if (conditions.includes(null)) return null;
  const { person } = read.buyer;
  const [places, limits, id, heldUntil] = [placesIn(read), limitsOf(read), randomUUID(), holdEnd(read)];
  const booking = bookingOf(read, {
    id,
    heldUntil,
    quote,
    event: { kind: "held", actor: "customer", personId: person.id },
  });
  const all = [
    sql`answer is null`,
    sql`not is_occupied`,
    ...conditions.filter((one) => one != null),
    ...isWithin(limits),
  ];
  const write = sql<Reply>`${preparedFor(`hold_${kindsIn(read)}`, places)} with ${occupancyOf(places)}, seen as materialized (
      select ${storedAnswer(once)} as answer, is_occupied, taken, case when not is_occupied then ${counted(limits)} end as has
      from occupancy
    ), permitted as materialized (
      select ${sql.join(all, sql` and `)} as granted from seen
    ), ${placedWhenPermitted(places, { ownerId: id, purpose: "booking", heldUntil, note: null })}, judged as materialized (
      select (select count(*) from placed) = ${places.length}::integer and granted as granted from permitted
    ), ${bookingInserted(booking)}, ${answerInserted(once, { bookingId: id })}
    select answer, taken, coalesce(has, '{}') as has, contact_name, contact_phone, created_at
    from seen left join made on true`;
  const pickedUnder = read.parts.flatMap(({ sellable, offer }) => sellable.places?.pickedUnder?.(offer) ?? []);
  const reply = await send(db, [personLocked(person.id), ...pickedUnder], write);
  if (!reply) return null;
  if (isWritten(reply)) return { bookingId: id, booking: bookingWritten(booking, reply) };
  if (reply.answer) return repeat<Held>(reply.answer, once);
  refuseTaken(read, places, reply.taken);
  refuseExceeded(limits, reply.has);
  return null;
}

/** Returns null if another hold took one of several places at the same time. */
async function send(db: Db, locks: RawBuilder<unknown>[], write: RawBuilder<Reply>): Promise<Reply | null> {
  try {
    const replies = await sendTogether(db, ...locks, write);
    return (replies.at(-1) as Reply[])[0] ?? null;
  } catch (error) {
    if (isPlaceLost(error)) return null;
    throw error;
  }
}

const isWritten = (reply: Reply): reply is Reasons & AddedByDatabase => reply.created_at !== null;

/** Refuses taken places, except guessed ones: those are picked again under the locks. */
function refuseTaken({ parts }: ReadHold, places: readonly Stretch[], taken: readonly number[]): void {
  if (taken.length === 0 || parts.some(({ sellable }) => sellable.places?.guess)) return;
  const items = taken.map((place) => places[place - 1]);
  throw new DomainError("slot_taken", "Somebody else has taken it.", { items });
}
