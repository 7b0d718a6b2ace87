import type { Stretch } from "../../ledger/place-allocations.ts";
import type { ItemGroup } from "../item.ts";
import type { BookingRow } from "./booking-rows.ts";
import type { KeptQuote } from "./kept-quote.ts";

/** A row of the booking as it will be. */
export type PlannedItem = {
  id: string;
  /** Whether it moves by itself, or goes along with what does. */
  moves: boolean;
  resourceId: number | null;
  title: string;
  details: Record<string, unknown>;
  start: Date;
  end: Date;
  price: number;
  /** Of what moves: its refund share is never more than this. */
  shareCap: number | null;
};

/** Where a booking goes and what follows from it, as the customer agreed: carried out now, or once it is paid. */
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

/** Things of a booking, without what goes along with them, where the plan takes them. */
export function groupsAt(groups: readonly ItemGroup[], items: readonly PlannedItem[]): ItemGroup[] {
  return items.flatMap(({ id, resourceId, start, end }) =>
    groups
      .filter(({ row }) => row.id === id)
      .map(({ row }) => ({ row: { ...row, resource_id: resourceId, starts_at: start, ends_at: end }, extras: [] })),
  );
}

/** Once the old time has begun it is had, and once the new one has nobody can come: until then the money counts. */
export function swapBefore({ starts_at }: Pick<BookingRow, "starts_at">, { start }: Pick<MovePlan, "start">): Date {
  return starts_at !== null && starts_at < start ? starts_at : start;
}

/** Dates come back from JSON as text. */
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
