import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { releaseAllocations } from "../../ledger/ledger.ts";
import { lockBooking, tellTimeline } from "../record/booking-rows.ts";
import { findOpenMove, setMove } from "../record/move-rows.ts";

const BATCH = 100;

/** Job: ends moves whose difference was not paid in time. The bookings stay where they were. */
export async function expireMoves(db: Db): Promise<number> {
  const { rows } = await sql<{ id: string; booking_id: string }>`
    select id, booking_id from booking_move where status = 'held' and held_until <= clock_timestamp()
      and not exists (select from payment where payable_kind = 'booking_move' and payable_id = booking_move.id
        and payment.status in ('awaiting', 'review'))
    order by held_until limit ${BATCH}`.execute(db);
  for (const { id, booking_id } of rows) {
    await db.transaction().execute(async (tx) => {
      await lockBooking(tx, booking_id);
      const open = await findOpenMove(tx, booking_id);
      if (open?.id !== id) return;
      await setMove(tx, id, { status: "ended" });
      await tellTimeline(tx, booking_id, { kind: "move_ended", actor: "system" });
      await releaseAllocations(tx, id);
    });
  }
  return rows.length;
}
