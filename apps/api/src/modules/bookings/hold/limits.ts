import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import type { ReadHold } from "./read-hold.ts";

/** What the customer has already of each kind, in the order of the parts. */
export const limitsOf = ({ parts, buyer }: ReadHold): RawBuilder<string>[] =>
  parts.map(({ sellable }) => sellable.limits(buyer));

/** That they still have just what was found. */
export const limitsUnchanged = (read: ReadHold, found: readonly string[]): RawBuilder<boolean>[] =>
  limitsOf(read).map((current, index) => sql`${current} = ${found[index] ?? ""}`);

type Newcomer = { limits: string[]; conditions: RawBuilder<boolean>[] };

/** What is found for who has nothing of any of these kinds, and when somebody is one; null where a kind does not tell. */
export function newcomerTo({ parts, buyer }: ReadHold): Newcomer | null {
  const newcomers = parts.flatMap(({ sellable }) => sellable.newcomer ?? []);
  if (newcomers.length < parts.length) return null;
  return {
    limits: newcomers.map(({ limits }) => limits),
    conditions: newcomers.map(({ isOne }) => isOne(buyer)),
  };
}

/** Refuses what they may not have now, by what was found. */
export function checkLimits({ parts, buyer, settings }: ReadHold, found: readonly string[]): void {
  for (const [index, { sellable, offer }] of parts.entries()) {
    sellable.check(offer, { buyer, settings, limits: found[index] ?? "" });
  }
}

/** The same by what is found now; the customer's row is locked. */
export async function refuseBeyondLimits(tx: Tx, read: ReadHold): Promise<void> {
  const { rows } = await sql<{ limits: string[] }>`select array[${sql.join(limitsOf(read))}] as limits`.execute(tx);
  checkLimits(read, rows[0]?.limits ?? []);
}

/** Refuses what the waiting list may not offer them. */
export async function refuseOffered(tx: Tx, { parts, buyer }: ReadHold): Promise<void> {
  for (const { sellable, offer } of parts) await sellable.checkOffered?.(tx, offer, buyer);
}
