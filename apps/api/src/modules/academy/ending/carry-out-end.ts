import type { Db } from "../../../db/connect.ts";
import { endHold } from "../../bookings/hold/end-hold.ts";
import type { Sellables } from "../../bookings/sellables.ts";
import { cancelSession } from "../sessions/change-session.ts";
import { endSeat } from "./end-seat.ts";
import { type EndingRow, listHolds, listPaidSeats, listSessionsAhead } from "./ending-rows.ts";

type CarryingOut = { row: Pick<EndingRow, "id" | "code" | "programme" | "reason">; staffId: string; now: Date };

/**
 * Ends a class step by step: unpaid holds, then each family's seat with its money, then the sessions with court and coach.
 * Make-up seats in these sessions become open credits again. Each step is one transaction and idempotent, so an interrupted run
 * can be repeated.
 */
export async function carryOutEnd(db: Db, sellables: Sellables, { row, staffId, now }: CarryingOut): Promise<void> {
  const reason = row.reason ?? "";
  const className = `${row.programme} ${row.code}`;
  for (const id of await listHolds(db, row.id)) {
    await db.transaction().execute((tx) => endHold(tx, sellables, { id, now }));
  }
  for (const seat of await listPaidSeats(db, row.id, now)) {
    await endSeat(db, sellables, { seat, className, staffId, reason, now });
  }
  for (const id of await listSessionsAhead(db, row.id, now)) await cancelSession(db, { id, staffId, reason, now });
  await db.updateTable("batch_end").set({ carried_out_at: now }).where("batch_id", "=", row.id).execute();
}
