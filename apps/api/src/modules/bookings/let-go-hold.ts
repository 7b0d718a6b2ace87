import { assertMove, type BookingStatus } from "@lapang/domain/booking/moves";
import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import { returnStock } from "./expire-holds.ts";
import { releaseAllocations } from "./ledger.ts";
import { lockBooking, tellTimeline } from "./queries.ts";
import { returnTenders } from "./reserve-tenders.ts";

/** Ends a hold that was kept for money which went elsewhere; what does not wait for money any more is left alone. */
export async function letGoHold(tx: Tx, id: string): Promise<void> {
  const booking = await lockBooking(tx, id);
  if (booking?.status !== "held" && booking?.status !== "awaiting_payment") return;
  assertMove(booking.status as BookingStatus, "expired");
  await tx
    .updateTable("booking")
    .set({ status: "expired", updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
  // The shelf before the wallet, as everywhere.
  await returnStock(tx, id);
  if (booking.person_id) await returnTenders(tx, id, booking.person_id);
  await tellTimeline(tx, id, { kind: "expired", actor: "system" });
  await releaseAllocations(tx, id);
}
