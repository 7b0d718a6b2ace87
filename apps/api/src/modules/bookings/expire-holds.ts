import { assertMove } from "@lapang/domain/booking/moves";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import { releaseAllocations } from "./ledger.ts";
import { type BookingRow, lockBooking, tellTimeline } from "./queries.ts";

const BATCH = 100;

/**
 * Writes down what time has already decided: holds that have lapsed are expired and their stock is back on the shelf.
 * Whoever works on one of them right now is left alone.
 */
export async function expireLapsed(tx: Tx, only: { addOnId?: number } = {}): Promise<string[]> {
  const { rows } = await sql<Hold>`
    select id, status from booking
    where status in ('held', 'awaiting_payment') and held_until <= clock_timestamp()
      and not exists (select from payment where payable_kind = 'booking' and payable_id = booking.id
        and payment.status in ('awaiting', 'review') and payment.expires_at > clock_timestamp())
      and (${only.addOnId ?? null}::integer is null or exists (
        select from booking_item where booking_id = booking.id and add_on_id = ${only.addOnId ?? null}::integer))
    order by held_until limit ${BATCH}
    for update skip locked`.execute(tx);
  for (const hold of rows) await expireBooking(tx, hold);
  return rows.map(({ id }) => id);
}

type Hold = { id: string; status: "held" | "awaiting_payment" };

/** Writes a locked hold down as expired, with its stock back on the shelf; its places are the caller's to clear. */
export async function expireBooking(tx: Tx, { id, status }: Hold): Promise<void> {
  assertMove(status, "expired");
  await tx
    .updateTable("booking")
    .set({ status: "expired", updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
  await returnStock(tx, id);
  await tellTimeline(tx, id, { kind: "expired", actor: "system" });
}

/**
 * Whoever changes a stock holds the whole shelf, a handful of rows, locked in one order and before any resource: a hold
 * that clears another one's leftovers touches things it never asked for.
 */
export async function lockShelf(tx: Tx): Promise<void> {
  await tx.selectFrom("add_on").select("id").orderBy("id").forNoKeyUpdate().execute();
}

/** Puts what a booking would have used up back on the shelf, all of it or what its visits from a moment on would have. */
export async function returnStock(tx: Tx, bookingId: string, from: Date | null = null): Promise<void> {
  const uses = await tx
    .selectFrom("booking_item")
    .select("id")
    .where("booking_id", "=", bookingId)
    .where("add_on_id", "is not", null)
    .executeTakeFirst();
  if (!uses) return;
  await lockShelf(tx);
  await sql`update add_on set stock = stock + item.quantity
    from (select add_on_id, sum(quantity)::int as quantity from booking_item
      where booking_id = ${bookingId} and add_on_id is not null
        and (${from}::timestamptz is null or starts_at >= ${from}::timestamptz) group by add_on_id) as item
    where add_on.id = item.add_on_id and add_on.kind = 'used-up'`.execute(tx);
}

/** Gives a hold's court, coach and things back before its time. */
export async function giveBack(tx: Tx, booking: Pick<BookingRow, "id">): Promise<void> {
  await returnStock(tx, booking.id);
  await releaseAllocations(tx, booking.id);
}

/** Late money may have taken all of it back in between. */
async function clearExpired(tx: Tx, id: string): Promise<void> {
  const booking = await lockBooking(tx, id);
  if (booking?.status === "expired") await releaseAllocations(tx, id);
}

/** The job: announces lapsed holds and clears their rows from the ledger, one booking a transaction. */
export async function expireHolds(db: Db): Promise<number> {
  let expired = 0;
  for (;;) {
    const ids = await db.transaction().execute((tx) => expireLapsed(tx));
    // Apart from the change above: the ledger is called once in a transaction.
    for (const id of ids) await db.transaction().execute((tx) => clearExpired(tx, id));
    expired += ids.length;
    if (ids.length < BATCH) return expired;
  }
}
