import { type KeptQuote, keptQuoteOf, linesOf } from "./booking-quote.ts";
import { titleOf } from "./hold-courts.ts";
import type { Stretch } from "./place-allocations.ts";
import { type MovePrice, spanOf } from "./price-move.ts";
import type { BookingRow } from "./queries.ts";
import { indexOf, type ReadMove } from "./read-move.ts";

export type PlannedItem = {
  id: string;
  courtId: number | null;
  /** Of a court; what goes along with it keeps its name. */
  title: string | null;
  start: Date;
  end: Date;
  price: number;
  /** Of a court that moves: its refund share is never more than this. */
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

export function planOf({ wish, items }: ReadMove, price: MovePrice, stretches: Stretch[]): MovePlan {
  const { after, paid, difference, credit, forfeited, returnedMinutes, shareCaps } = price;
  const spare = Math.max(0, paid.packageMinutes - after.quoted.tenders.packageMinutes);
  return {
    items: items.flatMap((row): PlannedItem[] => {
      const goes = wish.items[indexOf(row)];
      if (!goes) return [];
      const lines = linesOf(after.quoted, row.quote_key ?? "");
      return [
        {
          id: row.id,
          courtId: row.kind === "court" ? goes.court.id : null,
          title: row.kind === "court" ? goes.court.name : null,
          start: goes.start,
          end: goes.end,
          price: lines.reduce((sum, line) => sum + line.gross, 0),
          shareCap: (row.kind === "court" ? shareCaps.get(indexOf(row)) : null) ?? null,
        },
      ];
    }),
    stretches,
    ...spanOf(wish.items),
    title: titleOf(wish),
    quote: after,
    difference,
    credit,
    forfeited,
    returnedMinutes,
    lostMinutes: spare - returnedMinutes,
  };
}

/** Once the old game has begun it is played, and once the new one has nobody can come: until then the money counts. */
export function swapBefore({ starts_at }: Pick<BookingRow, "starts_at">, { start }: Pick<MovePlan, "start">): Date {
  return starts_at !== null && starts_at < start ? starts_at : start;
}

/** Dates come back from JSON as text. */
export function storedPlan(stored: unknown): MovePlan {
  const plan = stored as MovePlan;
  return {
    ...plan,
    items: plan.items.map((item) => ({ ...item, start: new Date(item.start), end: new Date(item.end) })),
    stretches: plan.stretches.map(({ resourceId, from, to }) => ({
      resourceId,
      from: new Date(from),
      to: new Date(to),
    })),
    start: new Date(plan.start),
    end: new Date(plan.end),
    quote: keptQuoteOf(plan.quote) as KeptQuote,
  };
}
