import { isHold } from "@lapang/domain/booking/moves";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { releaseAllocations } from "../../ledger/ledger.ts";
import { type BookingRow, listGroups, lockBooking, tellTimeline, updateBooking } from "../record/booking-rows.ts";
import { byKind, type Sellables } from "../sellables.ts";

const BATCH = 100;

type Hold = Pick<BookingRow, "id" | "status">;

/**
 * Marks lapsed holds without an open payment as expired, and restores what they took beside the ledger. Skips locked rows.
 * The caller clears their places.
 */
export async function expireLapsed(
  tx: Tx,
  sellables: Sellables,
  only: RawBuilder<unknown> = sql`true`,
): Promise<string[]> {
  const { rows } = await sql<Hold>`
    select id, status from booking
    where status in ('held', 'awaiting_payment') and held_until <= clock_timestamp()
      and not exists (select from payment where payable_kind = 'booking' and payable_id = booking.id
        and payment.status in ('awaiting', 'review') and payment.expires_at > clock_timestamp())
      and ${only}
    order by held_until limit ${BATCH}
    for update skip locked`.execute(tx);
  for (const hold of rows) await expireBooking(tx, sellables, hold);
  return rows.map(({ id }) => id);
}

/** The same for one hold. The caller has locked it. */
export async function expireBooking(tx: Tx, sellables: Sellables, hold: Hold): Promise<void> {
  await updateBooking(tx, hold, { status: "expired" }, null);
  await restoreItems(tx, sellables, hold.id);
  await tellTimeline(tx, hold.id, { kind: "expired", actor: "system" });
}

/** Restores what a booking took beside the ledger. */
export async function restoreItems(tx: Tx, sellables: Sellables, bookingId: string): Promise<void> {
  for (const [sellable, groups] of byKind(sellables, await listGroups(tx, bookingId)))
    await sellable.supply?.restore?.(tx, groups);
}

/** Releases the places, unless late money has reclaimed them since. */
async function clearExpired(tx: Tx, id: string): Promise<void> {
  const booking = await lockBooking(tx, id);
  if (booking?.status === "expired") await releaseAllocations(tx, id);
}

/** Job: expires lapsed holds, then clears their places from the ledger, one booking per transaction. */
export async function expireHolds(db: Db, sellables: Sellables): Promise<number> {
  let expired = 0;
  for (;;) {
    const ids = await db.transaction().execute((tx) => expireLapsed(tx, sellables));
    // A transaction may call the ledger only once.
    for (const id of ids) await db.transaction().execute((tx) => clearExpired(tx, id));
    expired += ids.length;
    if (ids.length < BATCH) return expired;
  }
}

/** True while the booking can still be paid. */
export function isUnpaid({ status }: Pick<BookingRow, "status">): boolean {
  return isHold(status) || status === "expired";
}
