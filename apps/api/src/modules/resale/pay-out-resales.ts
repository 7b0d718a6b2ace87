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
 * "Isi slot", the job: pays late cancellers back what the waiting list's buyers paid for the hours they gave up, each once
 * its money can no longer be asked back; an hour that a buyer gave up again waits for the next one.
 */
export async function payOutResales(db: Db, now: Date): Promise<number> {
  await closeUnsold(db, now);
  let paid = 0;
  let batch = await listPromised(db);
  // All of them: those whose buyer may still cancel must not keep the others waiting.
  while (batch.length > 0) {
    for (const promised of batch) if (await payOutOne(db, promised, now)) paid += 1;
    batch = await listPromised(db, batch.at(-1));
  }
  return paid;
}

async function payOutOne(db: Db, { id, claimId, personId }: Promised, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId);
    // The wallet before the claim, as everywhere.
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
  // A buyer who cancelled has had back what there was to have: what is left stays.
  if (payout && payout.payableFrom > now && !buyer.ended) return false;
  const amount = payout?.amount ?? 0;
  await settlePart(tx, part, { paidBack: amount, now });
  if (amount === 0) return false;
  // The tax on what was kept stayed due; with the money its share goes back.
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

/** Of what was lost, the value of the stretch that this buyer took. */
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
