import type { Tx } from "../../src/db/connect.ts";
import { itemIdOf } from "./item-id.ts";

export type DraftAllocation = {
  resourceId: number;
  from: Date;
  to: Date;
  purpose: "booking" | "class" | "club" | "closure" | "stay";
  ownerId: string | null;
  /** The item it belongs to, if it is not a whole court booking. */
  itemId?: string;
  heldUntil?: Date | null;
  note?: string;
};

const DAY_MS = 86_400_000;

/**
 * The demo's whole ledger, built in memory and inserted at once. The seed bypasses the ledger's normal writer (a lock and a
 * statement per booking, thousands of them), because inside its transaction nothing competes. If two rows overlap, the seed
 * has a bug, and the database's constraint fails it as a whole.
 */
export class LedgerDraft {
  readonly #rows: DraftAllocation[] = [];
  /** Indexed by resource and day: free hours are looked up thousands of times. */
  readonly #taken = new Map<string, DraftAllocation[]>();

  isFree(resourceId: number, from: Date, to: Date): boolean {
    return !daysOf(resourceId, from, to).some((key) =>
      this.#taken.get(key)?.some((row) => row.from < to && from < row.to),
    );
  }

  take(row: DraftAllocation): void {
    this.#rows.push(row);
    for (const key of daysOf(row.resourceId, row.from, row.to)) {
      const rows = this.#taken.get(key);
      if (rows) rows.push(row);
      else this.#taken.set(key, [row]);
    }
  }

  async write(tx: Tx): Promise<void> {
    const rows = this.#rows.map((row) => ({
      resource_id: row.resourceId,
      during: `[${row.from.toISOString()},${row.to.toISOString()})`,
      purpose: row.purpose,
      owner_id: row.ownerId,
      item_id: row.itemId ?? (row.purpose === "booking" && row.ownerId ? itemIdOf(row.ownerId) : null),
      held_until: row.heldUntil ?? null,
      note: row.note ?? null,
    }));
    await tx.insertInto("allocation").values(rows).execute();
  }
}

function daysOf(resourceId: number, from: Date, to: Date): string[] {
  const first = Math.floor(from.getTime() / DAY_MS);
  const last = Math.floor((to.getTime() - 1) / DAY_MS);
  return Array.from({ length: last - first + 1 }, (_, index) => `${resourceId} ${first + index}`);
}
