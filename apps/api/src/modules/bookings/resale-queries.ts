import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";

const BATCH = 100;

/** Claims whose slot somebody from the line has bought. */
export async function listPromised(db: Db): Promise<{ id: string; personId: string }[]> {
  return db
    .selectFrom("resale_claim")
    .select(["id", "person_id as personId"])
    .where("resold_booking_id", "is not", null)
    .where("settled_at", "is", null)
    .orderBy("created_at")
    .limit(BATCH)
    .execute();
}

export type PromisedClaim = {
  id: string;
  bookingId: string;
  personId: string;
  courtId: number;
  start: Date;
  end: Date;
  forfeited: number;
  paidBack: number;
  buyerBookingId: string;
  /** Of the booking that was given up. */
  quote: unknown;
};

export async function lockClaim(tx: Tx, id: string): Promise<PromisedClaim | undefined> {
  const { rows } =
    await sql<PromisedClaim>`select claim.id, claim.booking_id as "bookingId", claim.person_id as "personId",
      court_id as "courtId", lower(during) as start, upper(during) as end, claim.forfeited, paid_back as "paidBack",
      resold_booking_id as "buyerBookingId", booking.quote
    from resale_claim as claim join booking on booking.id = claim.booking_id
    where claim.id = ${id} and settled_at is null and resold_booking_id is not null
    for update of claim skip locked`.execute(tx);
  return rows[0];
}

export type Buyer = {
  start: Date | null;
  policy: unknown;
  shareCap: number | null;
  boughtAt: Date;
  /** Cancelled, or a no-show: nothing more is asked back. */
  ended: boolean;
  paid: number;
  refunded: number;
  minutes: number;
  sharedMinutes: number;
};

/**
 * What the buyer paid and what went back to them, by the journal itself, and how much of the given-up time they still have
 * (or had when they cancelled). Undefined when they moved away.
 */
export async function findBuyer(tx: Tx, claim: PromisedClaim): Promise<Buyer | undefined> {
  const { rows } = await sql<Buyer>`
    select booking.starts_at as start, booking.policy, nullif(booking.refund_cap_percent, 100) as "shareCap",
      coalesce(booking.confirmed_at, booking.created_at) as "boughtAt", booking.status in ('cancelled', 'no_show') as ended,
      money.paid, money.refunded, times.minutes, times.shared as "sharedMinutes"
    from booking cross join lateral (
      select coalesce(sum(line.amount) filter (where entry.kind = 'booking_sold' and line.amount > 0
          and line.account <> 'voucher'), 0)::int as paid,
        coalesce(-sum(line.amount) filter (where entry.kind in ('sale_returned', 'sale_reversed') and line.amount < 0), 0)::int
          as refunded
      from journal_entry as entry join journal_line as line on line.entry_id = entry.id
      where entry.booking_id = booking.id
    ) as money cross join lateral (
      select coalesce(sum(extract(epoch from item.ends_at - item.starts_at) / 60), 0)::int as minutes,
        coalesce(sum(extract(epoch from least(item.ends_at, ${claim.end}) - greatest(item.starts_at, ${claim.start})) / 60)
          filter (where item.court_id = ${claim.courtId} and item.starts_at < ${claim.end}
            and item.ends_at > ${claim.start}), 0)::int as shared
      from booking_item as item where item.booking_id = booking.id and item.kind = 'court'
    ) as times
    where booking.id = ${claim.buyerBookingId} and times.shared > 0`.execute(tx);
  return rows[0];
}

export async function settleClaim(
  tx: Tx,
  id: string,
  { paidBack, now }: { paidBack: number; now: Date },
): Promise<void> {
  await tx.updateTable("resale_claim").set({ paid_back: paidBack, settled_at: now }).where("id", "=", id).execute();
}

/** The buyer has nothing of it any more: whoever buys the slot next fulfils the claim. */
export async function reopenClaim(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("resale_claim").set({ resold_booking_id: null }).where("id", "=", id).execute();
}

/** A slot that has begun is not bought any more. */
export async function closeUnsold(db: Db, now: Date): Promise<void> {
  await sql`update resale_claim set settled_at = ${now}
    where settled_at is null and resold_booking_id is null and lower(during) <= ${now}`.execute(db);
}
