import { freeGaps } from "@lapang/domain/court/freed-time";
import type { Tx } from "../../db/connect.ts";
import type { Place } from "../waiting-list/line.ts";
import { insertPart, listClaimsOn, listOpenPartsOf, listUnsold } from "./claims.ts";
import { findBuyerOrCut } from "./find-buyer.ts";

/**
 * "Isi slot": the waiting list has bought what it was offered. Who gave up that very time too late is promised what the
 * buyer paid for it, as far as they lost it; the promise is kept when the buyer's money can no longer go back.
 */
export async function promiseResales(tx: Tx, bookingId: string, bought: readonly Place[]): Promise<void> {
  if (bought.length === 0) return;
  const claimIds = await listClaimsOn(tx, bookingId, bought);
  // A buyer before this one may have left, and no job have noticed yet.
  for (const part of await listOpenPartsOf(tx, claimIds)) await findBuyerOrCut(tx, part);
  for (const place of bought) await promiseResale(tx, bookingId, { claimIds, place });
}

/** One hour is paid for once, so only one of those who gave it up can have the money: the last who paid for it. */
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
