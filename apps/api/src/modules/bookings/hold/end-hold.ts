import { isHold } from "@lapang/domain/booking/moves";
import type { Tx } from "../../../db/connect.ts";
import { releaseAllocations } from "../../ledger/ledger.ts";
import { returnTenders } from "../../tenders/return-tenders.ts";
import { lockBooking } from "../record/booking-rows.ts";
import type { Sellables } from "../sellables.ts";
import { expireBooking } from "./expire-holds.ts";

/** Ends a hold whose payment became credit. Does nothing if the booking is no longer a hold. */
export async function endHold(tx: Tx, sellables: Sellables, { id, now }: { id: string; now: Date }): Promise<void> {
  const booking = await lockBooking(tx, id);
  if (!booking || !isHold(booking.status)) return;
  // Lock order: stock, restored here, before wallet (docs/locks.md).
  await expireBooking(tx, sellables, booking);
  await returnTenders(tx, booking, now);
  await releaseAllocations(tx, id);
}
