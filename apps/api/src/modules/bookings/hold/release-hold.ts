import { isHold } from "@lapang/domain/booking/moves";
import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";
import { releaseAllocations } from "../../ledger/ledger.ts";
import { refuseWhilePaying } from "../../payments/attempts/refuse-while-paying.ts";
import { lockOwnBooking, tellTimeline, updateBooking } from "../record/booking-rows.ts";
import type { Sellables } from "../sellables.ts";
import { restoreItems } from "./expire-holds.ts";
import { offerItemsOf } from "./offer-freed.ts";

/** Releases a customer's hold before it lapses. Idempotent. */
export async function releaseHold(
  db: Db,
  sellables: Sellables,
  { id, personId, now }: { id: string; personId: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const booking = await lockOwnBooking(tx, id, personId);
    if (booking.status === "cancelled" || booking.status === "expired") return;
    if (!isHold(booking.status)) {
      throw new DomainError("illegal_move", "Only a hold can be given back", { from: booking.status, to: "cancelled" });
    }
    await refuseWhilePaying(tx, { payable_kind: "booking", payable_id: id });
    await updateBooking(tx, booking, { status: "cancelled", cancelled_at: now, cancelled_by: "customer" }, now);
    await tellTimeline(tx, id, { kind: "released", actor: "customer", personId });
    await restoreItems(tx, sellables, id);
    await releaseAllocations(tx, id);
  });
  await offerItemsOf(db, sellables, [id], now);
}
