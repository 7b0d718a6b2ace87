import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import { placeAllOrNone } from "./place-allocations.ts";

/** Moves an owner's allocations of some items to another resource, at the same times, held or firm as before. */
export type Shift = { ownerId: string; itemIds: readonly string[]; resourceId: number };

type Shifted = { during: [Date, Date]; itemId: string; purpose: string; heldUntil: Date | null; note: string | null };

/**
 * Moves other owners' allocations to make room. The caller has locked all resources. All are deleted before the first is
 * inserted, because two may swap places. A refusal relies on the caller's savepoint to undo this.
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
