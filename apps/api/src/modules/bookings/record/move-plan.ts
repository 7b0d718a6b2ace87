import type { Stretch } from "../../ledger/place-allocations.ts";
import type { ItemGroup } from "../item.ts";
import type { BookingRow } from "./booking-rows.ts";
import type { KeptQuote } from "./kept-quote.ts";

/** A row of the booking after the move. */
export type PlannedItem = {
  id: string;
  /** True if it moves by itself; false for an extra of an item that moves. */
  moves: boolean;
  resourceId: number | null;
  title: string;
  details: Record<string, unknown>;
  start: Date;
  end: Date;
  price: number;
  /** The cap of its refund percentage after the move. */
  shareCap: number | null;
};

/** A move as the customer agreed to it: carried out at once, or when its difference is paid. */
export type MovePlan = {
  items: PlannedItem[];
  stretches: Stretch[];
  start: Date;
  end: Date;
  title: string;
  quote: KeptQuote;
  difference: number;
  credit: number;
  forfeited: number;
  returnedMinutes: number;
  lostMinutes: number;
};

/** Returns the items of a booking, without extras, at their planned places. */
export function groupsAt(groups: readonly ItemGroup[], items: readonly PlannedItem[]): ItemGroup[] {
  return items.flatMap(({ id, resourceId, start, end }) =>
    groups
      .filter(({ row }) => row.id === id)
      .map(({ row }) => ({ row: { ...row, resource_id: resourceId, starts_at: start, ends_at: end }, extras: [] })),
  );
}

/** Returns the last moment at which money still carries out the move: before the old and the new time begin. */
export function swapBefore({ starts_at }: Pick<BookingRow, "starts_at">, { start }: Pick<MovePlan, "start">): Date {
  return starts_at !== null && starts_at < start ? starts_at : start;
}

/** Restores the dates that JSON stores as text. */
export function storedPlan(stored: unknown): MovePlan {
  const plan = stored as MovePlan;
  return {
    ...plan,
    items: plan.items.map((item) => ({ ...item, start: new Date(item.start), end: new Date(item.end) })),
    stretches: plan.stretches.map((stretch) => ({
      ...stretch,
      from: new Date(stretch.from),
      to: new Date(stretch.to),
    })),
    start: new Date(plan.start),
    end: new Date(plan.end),
  };
}
