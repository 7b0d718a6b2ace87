import { refusalError } from "@lapang/domain/refusal";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import type { CountedLimit } from "../capabilities/sale.ts";
import type { ReadHold } from "./read-hold.ts";

/** Returns the customer's limits on the wanted items; throws if they may not buy one at all. */
export const limitsOf = ({ parts, buyer, settings }: ReadHold): CountedLimit[] =>
  parts.flatMap(({ sellable, offer }) => sellable.limits(offer, { buyer, settings }));

/** The customer's count for each limit, in order. */
export const counted = (limits: readonly CountedLimit[]): RawBuilder<number[]> =>
  limits.length === 0 ? sql`'{}'::integer[]` : sql`array[${sql.join(limits.map(({ has }) => has))}]::integer[]`;

/** Conditions that no limit is exceeded, by the counts in a column `has`. */
export const isWithin = (limits: readonly CountedLimit[]): RawBuilder<boolean>[] =>
  limits.map(({ atMost }, index) => sql`has[${sql.lit(index + 1)}] <= ${atMost}::integer`);

/** Throws the refusal of the first exceeded limit. */
export function refuseExceeded(limits: readonly CountedLimit[], has: readonly number[]): void {
  for (const [index, { atMost, refusal }] of limits.entries()) {
    const count = has[index] ?? 0;
    if (count > atMost) throw refusalError(refusal(count));
  }
}

/** Counts and refuses. The caller's transaction has locked the customer's row. */
export async function refuseBeyond(tx: Tx, limits: readonly CountedLimit[]): Promise<void> {
  if (limits.length === 0) return;
  const { rows } = await sql<{ has: number[] }>`select ${counted(limits)} as has`.execute(tx);
  refuseExceeded(limits, rows[0]?.has ?? []);
}

/** Refuses an offer, an addition or a move that exceeds the customer's time limits. */
export async function refuseTimeBeyond(tx: Tx, { parts, buyer }: Pick<ReadHold, "parts" | "buyer">): Promise<void> {
  await refuseBeyond(
    tx,
    parts.flatMap(({ sellable, offer }) => sellable.timeLimits?.(offer, { buyer }) ?? []),
  );
}

/**
 * Counts the customer's live holds with an item of this kind. The offset makes PostgreSQL use the index by customer; the index
 * of lapsing holds would read those of all customers.
 */
export const liveHolds = (kind: string, personId: string) => sql<number>`(select count(*)
  from (select id, status, held_until from booking where person_id = ${personId}::uuid offset 0) as own
  where status in ('held', 'awaiting_payment') and held_until > clock_timestamp()
    and exists (select from booking_item as item where item.booking_id = own.id and item.kind = ${sql.lit(kind)}))`;
