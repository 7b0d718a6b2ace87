import type { Tx } from "../../src/db/connect.ts";
import { itemIdOf } from "./item-id.ts";

export type DraftAllocation = {
  resourceId: number;
  from: Date;
  to: Date;
  purpose: "booking" | "class" | "club" | "closure" | "stay";
  ownerId: string | null;
  /** For what of its owner's it is, if that is not all of a court's booking. */
  itemId?: string;
  heldUntil?: Date | null;
  note?: string;
};

const DAY_MS = 86_400_000;

/**
 * The whole demo's ledger, drawn up in memory and written in one go. The seed does not take the writer that customers
 * use (a lock and a statement per booking, thousands of them): inside its transaction nobody else knows these resources, so
 * there is nothing to contend for. The insert is a plain one: should two rows overlap, the seed is wrong, and the
 * database's own constraint ends it as a whole.
 */
export class LedgerDraft {
  readonly #rows: DraftAllocation[] = [];
  /** By resource and day: whether an hour is free is asked thousands of times. */
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
