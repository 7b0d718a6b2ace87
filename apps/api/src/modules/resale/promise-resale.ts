import { freeGaps } from "@lapang/domain/court/freed-time";
import type { Tx } from "../../db/connect.ts";
import type { Place } from "../waiting-list/line.ts";
import { insertPart, listClaimsOn, listOpenPartsOf, listUnsold } from "./claims.ts";
import { findBuyerOrCut } from "./find-buyer.ts";

/**
 * Resale ("Isi slot"): when an offer of the waiting list is bought, records for the late canceller of that time what the buyer
 * paid, at most the forfeit. It is paid out when the buyer's payment can no longer be refunded.
 */
export async function promiseResales(tx: Tx, bookingId: string, bought: readonly Place[]): Promise<void> {
  if (bought.length === 0) return;
  const claimIds = await listClaimsOn(tx, bookingId, bought);
  // An earlier buyer may have cancelled since the job last ran.
  for (const part of await listOpenPartsOf(tx, claimIds)) await findBuyerOrCut(tx, part);
  for (const place of bought) await promiseResale(tx, bookingId, { claimIds, place });
}

/** A resold hour is paid once, so only one canceller of it gets the money: the last one who had paid for it. */
async function promiseResale(
  tx: Tx,
  bookingId: string,
  { claimIds, place }: { claimIds: readonly string[]; place: Place },
): Promise<void> {
  const chosen: { start: Date; end: Date }[] = [];
  for (const { claimId, start, end } of await listUnsold(tx, claimIds, place)) {
    const gaps = freeGaps({ start, end }, chosen).filter((gap) => gap.start < gap.end);
    for (const gap of gaps) {
      await insertPart(tx, { claimId, buyerBookingId: bookingId, resourceId: place.resourceId, ...gap });
    }
    chosen.push(...gaps);
  }
}
