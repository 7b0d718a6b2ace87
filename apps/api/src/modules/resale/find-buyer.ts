import type { CancellationPolicy } from "@lapang/domain/booking/cancellation";
import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import type { OpenPart } from "./claims.ts";

/** What a buyer of resold time has, or had when they cancelled, and what they paid for it. */
export type Buyer = {
  bookingStart: Date;
  policy: CancellationPolicy;
  shareCap: number | null;
  boughtAt: Date;
  /** Cancelled or a no-show: no further refund is possible. */
  ended: boolean;
  /** The share of the buyer's payments and refunds for the stretch from `start` to `end`. */
  paid: number;
  refunded: number;
  start: Date;
  end: Date;
};

type Found = Omit<Buyer, "paid" | "refunded"> & { paid: number; refunded: number; price: number; shared: number };

/** Returns the buyer of a part. Deletes the part if its buyer no longer pays for it; cuts it if they have less of it now. */
export async function findBuyerOrCut(tx: Tx, part: OpenPart): Promise<Buyer | null> {
  const buyer = await findBuyer(tx, part);
  if (!buyer || buyer.paid <= buyer.refunded) {
    await tx.deleteFrom("resale_part").where("id", "=", part.id).execute();
    return null;
  }
  if (buyer.start > part.start || buyer.end < part.end) {
    const during = sql<string>`tstzrange(${buyer.start}, ${buyer.end})`;
    await tx.updateTable("resale_part").set({ during }).where("id", "=", part.id).execute();
  }
  return buyer;
}

/** Read from the journal. A charged-back payment does not count, whether or not it left a debt. */
async function findBuyer(tx: Tx, part: OpenPart): Promise<Buyer | null> {
  const { rows } = await sql<Found>`
    select booking.starts_at as "bookingStart", coalesce(items.policy, '[]') as policy, items."shareCap",
      coalesce(booking.confirmed_at, booking.created_at) as "boughtAt", booking.status in ('cancelled', 'no_show') as ended,
      money.paid, money.refunded, items.price, items.shared, items.start, items.end
    from booking cross join lateral (
      select coalesce(sum(line.amount) filter (where entry.kind = 'booking_sold' and line.amount > 0
          and line.account <> 'voucher'), 0)::int as paid,
        coalesce(-sum(line.amount) filter (where entry.kind in ('sale_returned', 'sale_reversed', 'refunded_outside', 'debt_recorded')
          and line.amount < 0), 0)::int as refunded
      from journal_entry as entry join journal_line as line on line.entry_id = entry.id
      where entry.booking_id = booking.id
    ) as money cross join lateral (
      select sum(item.price)::float as price, min(item.refund_cap_percent) as "shareCap",
        (array_agg(item.policy) filter (where within.common is not null))[1] as policy, min(lower(common)) as start, max(upper(common)) as end,
        sum(item.price * extract(epoch from upper(common) - lower(common))
          / extract(epoch from item.ends_at - item.starts_at))::float as shared
      from booking_item as item left join lateral (
        select tstzrange(item.starts_at, item.ends_at) * tstzrange(${part.start}, ${part.end}) as common
        where item.resource_id = ${part.resourceId} and item.starts_at < ${part.end} and item.ends_at > ${part.start}
      ) as within on true
      where item.booking_id = booking.id
    ) as items
    where booking.id = ${part.buyerBookingId} and items.start is not null`.execute(tx);
  const found = rows[0];
  if (!found || found.price === 0) return null;
  const share = found.shared / found.price;
  return { ...found, paid: Math.floor(found.paid * share), refunded: Math.ceil(found.refunded * share) };
}
