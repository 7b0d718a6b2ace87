import { refusalError } from "@lapang/domain/refusal";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import type { CountedLimit } from "../capabilities/sale.ts";
import type { ReadHold } from "./read-hold.ts";

/** Every limit of this customer on what they want; throws where they may not buy it at all. */
export const limitsOf = ({ parts, buyer, settings }: ReadHold): CountedLimit[] =>
  parts.flatMap(({ sellable, offer }) => sellable.limits(offer, { buyer, settings }));

/** What the customer has of each, in the order of the limits. */
export const counted = (limits: readonly CountedLimit[]): RawBuilder<number[]> =>
  limits.length === 0 ? sql`'{}'::integer[]` : sql`array[${sql.join(limits.map(({ has }) => has))}]::integer[]`;

/** That none is exceeded, by a column `has` of what was counted. */
export const isWithin = (limits: readonly CountedLimit[]): RawBuilder<boolean>[] =>
  limits.map(({ atMost }, index) => sql`has[${sql.lit(index + 1)}] <= ${atMost}::integer`);

/** Refuses by the first limit that is exceeded. */
export function refuseExceeded(limits: readonly CountedLimit[], has: readonly number[]): void {
  for (const [index, { atMost, refusal }] of limits.entries()) {
    const count = has[index] ?? 0;
    if (count > atMost) throw refusalError(refusal(count));
  }
}

/** Counts and refuses in a transaction that has locked the customer's row. */
export async function refuseBeyond(tx: Tx, limits: readonly CountedLimit[]): Promise<void> {
  if (limits.length === 0) return;
  const { rows } = await sql<{ has: number[] }>`select ${counted(limits)} as has`.execute(tx);
  refuseExceeded(limits, rows[0]?.has ?? []);
}

/** Refuses time beyond the customer's limit where no hold is requested: offered by a waiting list, added, or moved to. */
export async function refuseTimeBeyond(tx: Tx, { parts, buyer }: Pick<ReadHold, "parts" | "buyer">): Promise<void> {
  await refuseBeyond(
    tx,
    parts.flatMap(({ sellable, offer }) => sellable.timeLimits?.(offer, { buyer }) ?? []),
  );
}

/**
 * How many bookings with such an item the customer has not paid for yet. The offset makes PostgreSQL find them by customer:
 * by the index of holds that lapse it would read those of all customers.
 */
export const liveHolds = (kind: string, personId: string) => sql<number>`(select count(*)
  from (select id, status, held_until from booking where person_id = ${personId}::uuid offset 0) as own
  where status in ('held', 'awaiting_payment') and held_until > clock_timestamp()
    and exists (select from booking_item as item where item.booking_id = own.id and item.kind = ${sql.lit(kind)}))`;
