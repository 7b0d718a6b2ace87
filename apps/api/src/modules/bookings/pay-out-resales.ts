import type { CancellationPolicy } from "@lapang/domain/booking/cancellation";
import { resalePayout } from "@lapang/domain/booking/resold-slot";
import { formatRupiah } from "@lapang/domain/money";
import { resalePaidOut } from "@lapang/domain/payment/movements";
import { shareOf } from "@lapang/domain/pricing/split";
import type { Db, Tx } from "../../db/connect.ts";
import { tellPerson } from "../notifications/send-message.ts";
import { postEntry } from "../payments/post-entry.ts";
import { keptQuoteOf } from "./booking-quote.ts";
import { lockPerson } from "./queries.ts";
import {
  closeUnsold,
  findBuyer,
  listPromised,
  lockClaim,
  type PromisedClaim,
  reopenClaim,
  settleClaim,
} from "./resale-queries.ts";

/**
 * "Isi slot", the job: pays late cancellers back what the waiting list's buyers paid for their slots, once that money can
 * no longer be asked back; a slot the buyer gave up again waits for the next buyer.
 */
export async function payOutResales(db: Db, now: Date): Promise<number> {
  await closeUnsold(db, now);
  let paid = 0;
  for (const { id, personId } of await listPromised(db)) {
    const done = await db.transaction().execute(async (tx) => {
      await lockPerson(tx, personId);
      const claim = await lockClaim(tx, id);
      return claim !== undefined && (await payOut(tx, claim, now));
    });
    if (done) paid += 1;
  }
  return paid;
}

async function payOut(tx: Tx, claim: PromisedClaim, now: Date): Promise<boolean> {
  const buyer = await findBuyer(tx, claim);
  const payout =
    buyer?.start &&
    resalePayout(
      {
        kept: claim.forfeited,
        alreadyPaidOut: claim.paidBack,
        buyer: {
          start: buyer.start,
          policy: (buyer.policy as { cancellation?: CancellationPolicy }).cancellation ?? [],
          shareCap: buyer.shareCap,
          // Of what the buyer paid, only the part for the hours that were given up.
          paid: Math.floor((buyer.paid * buyer.sharedMinutes) / buyer.minutes),
          refunded: Math.ceil((buyer.refunded * buyer.sharedMinutes) / buyer.minutes),
        },
      },
      buyer.boughtAt,
    );
  if (!payout) {
    await reopenClaim(tx, claim.id);
    return false;
  }
  // A buyer who cancelled has had back what there was to have: what is left stays.
  if (payout.payableFrom > now && !buyer.ended) return false;
  await settleClaim(tx, claim.id, { paidBack: claim.paidBack + payout.amount, now });
  await postEntry(tx, {
    entry: resalePaidOut(claim.personId, payout.amount, taxIn(claim, payout.amount)),
    dedupeKey: `resale:${claim.id}`,
    bookingId: claim.bookingId,
    personId: claim.personId,
  });
  await tellCanceller(tx, claim, payout.amount);
  return true;
}

/** The tax on what was kept stayed due; with the money its share goes back. */
function taxIn({ quote }: PromisedClaim, amount: number): number {
  const quoted = keptQuoteOf(quote)?.quoted;
  return quoted && quoted.total > 0 ? shareOf(quoted.tax, Math.min(amount, quoted.total), quoted.total) : 0;
}

async function tellCanceller(tx: Tx, claim: PromisedClaim, amount: number): Promise<void> {
  await tellPerson(tx, {
    personId: claim.personId,
    topic: "payment",
    title: "Slotmu terisi, uangmu kembali",
    body: `Jam yang kamu batalkan dibeli orang dari daftar tunggu. ${formatRupiah(amount)} sudah masuk ke saldomu.`,
    link: `/my-booking/court/${claim.bookingId}`,
    mail: true,
    dedupeKey: `resale:${claim.id}`,
  });
}
