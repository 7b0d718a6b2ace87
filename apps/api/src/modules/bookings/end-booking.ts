import { assertMove, type BookingStatus } from "@lapang/domain/booking/moves";
import type { Tx } from "../../db/connect.ts";
import type { BookingRow } from "./queries.ts";

type End = { by: "customer" | "system"; reason: string | null; now: Date };

/** Writes down that a bought booking is cancelled; the caller has locked it, and sees to the money and the places. */
export async function endBooking(tx: Tx, booking: BookingRow, { by, reason, now }: End): Promise<void> {
  assertMove(booking.status as BookingStatus, "cancelled");
  await tx
    .updateTable("booking")
    .set({
      status: "cancelled",
      cancelled_at: now,
      cancelled_by: by,
      cancel_reason: reason,
      // A calendar that has it takes it out.
      revision: booking.revision + 1,
      updated_at: now,
    })
    .where("id", "=", booking.id)
    .execute();
}
