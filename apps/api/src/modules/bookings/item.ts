import type { CancellationPolicy } from "@lapang/domain/booking/cancellation";

/** A row of a booking: an item, or an extra of another row, its parent. */
export type ItemRow = {
  id: string;
  kind: string;
  /** What it takes in the ledger; null for what stands beside it. */
  resource_id: number | null;
  parent_id: string | null;
  /** What only its own kind understands, as it stood when it was sold. */
  details: Record<string, unknown>;
  policy: CancellationPolicy;
  quantity: number;
  starts_at: Date | null;
  ends_at: Date | null;
  title: string;
  price: number;
  refund_cap_percent: number;
};

export type NewItem = Pick<ItemRow, "id" | "kind" | "title"> & Partial<Omit<ItemRow, "price" | "refund_cap_percent">>;

/** An item with its extras. */
export type ItemGroup = { row: ItemRow; extras: ItemRow[] };

export function groupItems(rows: readonly ItemRow[]): ItemGroup[] {
  return rows
    .filter(({ parent_id }) => parent_id === null)
    .map((row) => ({ row, extras: rows.filter(({ parent_id }) => parent_id === row.id) }));
}

export function rowsOf(groups: readonly ItemGroup[]): ItemRow[] {
  return groups.flatMap(({ row, extras }) => [row, ...extras]);
}

export function idsOf(groups: readonly ItemGroup[]): string[] {
  return rowsOf(groups).map(({ id }) => id);
}

/** True if a row needs allocations: then the ledger must confirm, extend or release them. */
export function hasPlaces(rows: readonly Pick<ItemRow, "resource_id">[]): boolean {
  return rows.some(({ resource_id }) => resource_id !== null);
}

/** Returns the title of a booking of these items. */
export function titleOf(rows: readonly Pick<ItemRow, "title" | "parent_id">[]): string {
  const names = [...new Set(rows.filter(({ parent_id }) => parent_id === null).map(({ title }) => title))];
  return names.length > 2 ? `${names.slice(0, 2).join(", ")} +${names.length - 2}` : names.join(", ");
}

type Timed = Partial<Pick<ItemRow, "starts_at" | "ends_at">>;

/** Returns the first start and the last end; null where no item has a time. */
export function spanOf(rows: readonly Timed[]): { start: Date | null; end: Date | null } {
  const starts = rows.flatMap(({ starts_at }) => starts_at?.getTime() ?? []);
  const ends = rows.flatMap(({ ends_at }) => ends_at?.getTime() ?? []);
  return {
    start: starts.length > 0 ? new Date(Math.min(...starts)) : null,
    end: ends.length > 0 ? new Date(Math.max(...ends)) : null,
  };
}
