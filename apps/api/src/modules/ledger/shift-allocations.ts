import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import { placeAllOrNone } from "./place-allocations.ts";

/** What an owner has for some items goes to another resource, at the same times and held or firm as before. */
export type Shift = { ownerId: string; itemIds: readonly string[]; resourceId: number };

type Shifted = { during: [Date, Date]; itemId: string; purpose: string; heldUntil: Date | null; note: string | null };

/**
 * Lets others make room, as part of a call that has locked all resources it touches. All of them leave before the first
 * one enters, because two may change places. Refused, for its caller's savepoint to undo, when anybody is in the way.
 */
export async function shiftAllocations(tx: Tx, shifts: readonly Shift[]): Promise<void> {
  const leaving: { shift: Shift; rows: Shifted[] }[] = [];
  for (const shift of shifts) {
    const { rows } = await sql<Omit<Shifted, "during"> & { from: Date; to: Date }>`
      delete from allocation where owner_id = ${shift.ownerId}::uuid and item_id = any(${shift.itemIds}::uuid[])
      returning lower(during) as "from", upper(during) as "to", item_id as "itemId", purpose, held_until as "heldUntil",
        note`.execute(tx);
    leaving.push({ shift, rows: rows.map(({ from, to, ...row }) => ({ ...row, during: [from, to] })) });
  }
  for (const { shift, rows } of leaving) {
    for (const { during, itemId, purpose, heldUntil, note } of rows) {
      const stretch = { itemId, resourceId: shift.resourceId, from: during[0], to: during[1] };
      const placement = { ownerId: shift.ownerId, purpose, heldUntil, note };
      await placeAllOrNone(tx, [stretch], placement);
    }
  }
}
