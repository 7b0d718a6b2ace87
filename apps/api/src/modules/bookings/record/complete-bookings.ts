import { assertMove, type BookingStatus } from "@lapang/domain/booking/moves";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

const BATCH = 500;
const FROM: BookingStatus = "checked_in";
const TO: BookingStatus = "completed";

/** Completes checked-in bookings whose time is over. */
export async function completeBookings(db: Db, now: Date): Promise<number> {
  assertMove(FROM, TO);
  const { rows } = await sql<{ id: string }>`
    with over as (
      select id from booking where status = ${FROM} and ends_at <= ${now}
      order by ends_at limit ${BATCH} for update skip locked
    ), noted as (
      insert into booking_event (booking_id, kind, actor) select id, ${TO}, 'system' from over
    )
    update booking set status = ${TO}, updated_at = ${now} from over where booking.id = over.id
    returning booking.id`.execute(db);
  return rows.length;
}
