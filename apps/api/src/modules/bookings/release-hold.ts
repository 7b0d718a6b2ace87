import { assertMove, isHold } from "@lapang/domain/booking/moves";
import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../db/connect.ts";
import { refuseWhilePaying } from "../payments/attempts/refuse-while-paying.ts";
import { giveBack } from "./expire-holds.ts";
import { offerPlacesOf } from "./offer-freed.ts";
import { lockBooking, tellTimeline } from "./queries.ts";

/** Gives a customer's hold back before it lapses, so that the next one need not wait; giving it back twice is no error. */
export async function releaseHeld(
  db: Db,
  { id, personId, now }: { id: string; personId: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, id);
    if (!booking || booking.person_id !== personId) throw new DomainError("not_found", "There is no such booking");
    if (booking.status === "cancelled" || booking.status === "expired") return;
    if (!isHold(booking.status)) {
      throw new DomainError("illegal_move", "Only a hold can be given back", { from: booking.status, to: "cancelled" });
    }
    await refuseWhilePaying(tx, { payable_kind: "booking", payable_id: id });
    assertMove(booking.status, "cancelled");
    await tx
      .updateTable("booking")
      .set({ status: "cancelled", cancelled_at: now, cancelled_by: "customer", updated_at: now })
      .where("id", "=", id)
      .execute();
    await tellTimeline(tx, id, { kind: "released", actor: "customer", personId });
    await giveBack(tx, booking);
  });
  await offerPlacesOf(db, [id], now);
}
