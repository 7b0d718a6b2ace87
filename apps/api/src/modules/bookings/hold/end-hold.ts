import { isHold } from "@lapang/domain/booking/moves";
import type { Tx } from "../../../db/connect.ts";
import { releaseAllocations } from "../../ledger/ledger.ts";
import { returnTenders } from "../../tenders/return-tenders.ts";
import { lockBooking } from "../record/booking-rows.ts";
import type { Sellables } from "../sellables.ts";
import { expireBooking } from "./expire-holds.ts";

/** Ends a hold that was kept for money which went elsewhere; what does not wait for money any more is left alone. */
export async function endHold(tx: Tx, sellables: Sellables, { id, now }: { id: string; now: Date }): Promise<void> {
  const booking = await lockBooking(tx, id);
  if (!booking || !isHold(booking.status)) return;
  // Restores the stock: the shelf before the wallet, as everywhere.
  await expireBooking(tx, sellables, booking);
  await returnTenders(tx, booking, now);
  await releaseAllocations(tx, id);
}
