import { isHold } from "@lapang/domain/booking/moves";
import type { Tx } from "../../db/connect.ts";
import { expireBooking } from "./expire-holds.ts";
import { releaseAllocations } from "./ledger.ts";
import { lockBooking } from "./queries.ts";
import { returnTenders } from "./return-tenders.ts";

/** Ends a hold that was kept for money which went elsewhere; what does not wait for money any more is left alone. */
export async function letGoHold(tx: Tx, id: string, now: Date): Promise<void> {
  const booking = await lockBooking(tx, id);
  if (!booking || !isHold(booking.status)) return;
  // Gives the stock back: the shelf before the wallet, as everywhere.
  await expireBooking(tx, { id, status: booking.status });
  await returnTenders(tx, booking, now);
  await releaseAllocations(tx, id);
}
