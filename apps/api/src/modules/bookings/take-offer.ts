import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";

type Bought = { courtId: number; start: Date; end: Date };
type Claim = Bought & { id: string };

/**
 * "Isi slot": the waiting list has bought what it was offered. Who gave up that very slot too late is promised what the
 * buyer paid, as far as they lost it; the promise is kept when the buyer's money can no longer go back.
 */
export async function takeOffer(tx: Tx, bookingId: string): Promise<void> {
  const { rows: bought } = await sql<Bought>`update waiting_entry set status = 'bought'
    where booking_id = ${bookingId} and status = 'offered'
    returning court_id as "courtId", lower(during) as start, upper(during) as end`.execute(tx);
  for (const slot of bought) await promiseResale(tx, bookingId, slot);
}

async function promiseResale(tx: Tx, bookingId: string, { courtId, start, end }: Bought): Promise<void> {
  const { rows: claims } =
    await sql<Claim>`select id, court_id as "courtId", lower(during) as start, upper(during) as end
    from resale_claim
    where court_id = ${courtId} and during && tstzrange(${start}, ${end}) and settled_at is null
      and resold_booking_id is null and booking_id <> ${bookingId}
    order by created_at desc, id for update`.execute(tx);
  for (const { id } of withoutOverlap(claims)) {
    await tx.updateTable("resale_claim").set({ resold_booking_id: bookingId }).where("id", "=", id).execute();
  }
}

/** One hour is paid for once, so only one of those who gave it up can have the money: the last who paid for it. */
function withoutOverlap(claims: readonly Claim[]): Claim[] {
  const chosen: Claim[] = [];
  for (const claim of claims) {
    if (!chosen.some((other) => other.start < claim.end && claim.start < other.end)) chosen.push(claim);
  }
  return chosen;
}
