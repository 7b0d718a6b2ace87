import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";

/** The remaining hours of a lot and their value, without hours reserved by a running payment. */
export type LotRow = {
  id: string;
  person_id: string;
  booking_id: string;
  minutes_left: number;
  worth: number;
};

const lotColumns = sql`lot.id, lot.person_id, lot.booking_id, lot.minutes_left, lot.worth`;

/** Locks all of a customer's remaining lots, so that minutes and value are read consistently. */
export async function lockLotsFor(tx: Tx, personId: string): Promise<void> {
  await sql`select from package_purchase where person_id = ${personId} and minutes_left > 0
    order by valid_until, id for update`.execute(tx);
}

/**
 * Locks the lots bought with this booking and the lots returned from them; lists those that can still be played. Expired
 * hours count as used at their price.
 */
export async function lockLotsOf(tx: Tx, bookingId: string, now: Date): Promise<LotRow[]> {
  await sql`select from package_purchase where id in (${lotsOf(bookingId)}) order by valid_until, id for update`.execute(
    tx,
  );
  const { rows } = await sql<LotRow>`select ${lotColumns} from package_purchase as lot
    where lot.id in (${lotsOf(bookingId)}) and minutes_left > 0 and valid_until > ${now} order by lot.id`.execute(tx);
  return rows;
}

const lotsOf = (bookingId: string) => sql`with recursive of_sale as (
    select id from package_purchase where booking_id = ${bookingId} and from_purchase_id is null
    union all select later.id from package_purchase as later join of_sale on later.from_purchase_id = of_sale.id
  ) select id from of_sale`;

/** Locks one expired lot that has hours left; undefined if another transaction holds it or already wrote it off. */
export async function lockLapsedLot(tx: Tx, id: string, now: Date): Promise<LotRow | undefined> {
  const locked = await sql`select from package_purchase where id = ${id} and minutes_left > 0 and valid_until <= ${now}
    for update skip locked`.execute(tx);
  if (locked.rows.length === 0) return undefined;
  const { rows } = await sql<LotRow>`select ${lotColumns} from package_purchase as lot where lot.id = ${id}`.execute(
    tx,
  );
  return rows[0];
}

type Withdrawing = { kind: "refunded" | "expired"; bookingId: string; dedupeKey: string };

/** Withdraws all remaining minutes; the database sums these entries. */
export async function withdrawMinutes(tx: Tx, lot: LotRow, { kind, bookingId, dedupeKey }: Withdrawing): Promise<void> {
  if (lot.minutes_left === 0) return;
  await tx
    .insertInto("package_entry")
    .values({
      purchase_id: lot.id,
      minutes: -lot.minutes_left,
      kind,
      booking_id: bookingId,
      dedupe_key: dedupeKey,
    })
    .execute();
}
