import { type Resale, resalePayout } from "@lapang/domain/court/resold-slot";
import { bookingPath, kinds } from "@lapang/domain/kinds";
import { resalePaidOut } from "@lapang/domain/payment/movements";
import { valueOfPart, valueOfStretch } from "@lapang/domain/pricing/split";
import type { Db, Tx } from "../../db/connect.ts";
import { waitingListTexts } from "../../texts/waiting-list.ts";
import { lockPerson } from "../bookings/record/booking-rows.ts";
import { notifyPerson } from "../notifications/notify-person.ts";
import { postEntry } from "../payments/books/post-entry.ts";
import { lockWallet } from "../tenders/lock-wallet.ts";
import {
  type Claim,
  closeUnsold,
  findOpenPart,
  listPromised,
  lockClaim,
  type OpenPart,
  type Promised,
  settlePart,
} from "./claims.ts";
import { type Buyer, findBuyerOrCut } from "./find-buyer.ts";

/**
 * Job for resales ("Isi slot"): pays late cancellers what buyers from the waiting list paid for the cancelled time, as soon as
 * a buyer's payment can no longer be refunded. Time that a buyer gave up again waits for the next buyer.
 */
export async function payOutResales(db: Db, now: Date): Promise<number> {
  await closeUnsold(db, now);
  let paid = 0;
  let batch = await listPromised(db);
  // Goes through all batches, because parts whose buyer may still cancel stay open and must not block the others.
  while (batch.length > 0) {
    for (const promised of batch) if (await payOutOne(db, promised, now)) paid += 1;
    batch = await listPromised(db, batch.at(-1));
  }
  return paid;
}

async function payOutOne(db: Db, { id, claimId, personId }: Promised, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId);
    // Lock order: wallet before claim (docs/locks.md).
    await lockWallet(tx, personId);
    const claim = await lockClaim(tx, claimId);
    const part = claim && (await findOpenPart(tx, id));
    return part !== undefined && (await payOut(tx, claim as Claim, { part, now }));
  });
}

async function payOut(tx: Tx, claim: Claim, { part, now }: { part: OpenPart; now: Date }): Promise<boolean> {
  const buyer = await findBuyerOrCut(tx, part);
  if (!buyer) return false;
  const payout = resalePayout(resaleOf(claim, buyer), buyer.boughtAt);
  // A cancelled buyer gets no further refund, so the rest of their money is payable at once.
  if (payout && payout.payableFrom > now && !buyer.ended) return false;
  const amount = payout?.amount ?? 0;
  await settlePart(tx, part, { paidBack: amount, now });
  if (amount === 0) return false;
  // The tax of the forfeit is still booked as due; its share is reversed with the payout.
  const tax = valueOfPart(claim.tax - claim.taxBack, amount, claim.forfeited - claim.paidBack);
  await postEntry(tx, {
    entry: resalePaidOut(claim.personId, amount, tax),
    dedupeKey: `resale:${part.id}`,
    bookingId: claim.bookingId,
    personId: claim.personId,
  });
  await tellCanceller(tx, claim, { partId: part.id, amount });
  return true;
}

/** Returns the resale of the stretch that this buyer bought. */
function resaleOf({ start, forfeited, paidBack, minutes }: Claim, buyer: Buyer): Resale {
  const into = (moment: Date) => Math.min(minutes, Math.max(0, (moment.getTime() - start.getTime()) / 60_000));
  const stretch = { from: into(buyer.start), to: into(buyer.end) };
  return {
    kept: Math.min(valueOfStretch(forfeited, stretch, minutes), forfeited - paidBack),
    buyer: {
      start: buyer.bookingStart,
      policy: buyer.policy,
      shareCap: buyer.shareCap,
      paid: buyer.paid,
      refunded: buyer.refunded,
    },
  };
}

async function tellCanceller(
  tx: Tx,
  claim: Claim,
  { partId, amount }: { partId: string; amount: number },
): Promise<void> {
  await notifyPerson(tx, {
    personId: claim.personId,
    topic: "refund",
    ...waitingListTexts.id.slotResold(amount),
    link: bookingPath(kinds.court, claim.bookingId),
    mail: true,
    dedupeKey: `resale:${partId}`,
  });
}
