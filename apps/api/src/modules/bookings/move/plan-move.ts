import type { Stretch } from "../../ledger/place-allocations.ts";
import { type ItemGroup, type NewItem, rowsOf, spanOf, titleOf } from "../item.ts";
import { grossOf } from "../record/kept-quote.ts";
import type { MovePlan, PlannedItem } from "../record/move-plan.ts";
import type { MovePrice } from "./price-move.ts";
import type { ReadMove } from "./read-move.ts";

export function planOf({ rows, groups }: ReadMove, price: MovePrice, stretches: Stretch[]): MovePlan {
  const { after, paid, difference, credit, forfeited, returnedMinutes, shareCaps } = price;
  const spare = Math.max(0, paid.packageMinutes - after.quoted.tenders.packageMinutes);
  const all = rowsOf(groups).map((row) => ({ ...row, ...rows.find(({ id }) => id === row.id) }));
  const { start, end } = spanOf(all);
  return {
    items: rows.flatMap((row) => plannedItem(row, { groups, price: grossOf(after.quoted, row.id), shareCaps })),
    stretches,
    start: start ?? new Date(0),
    end: end ?? new Date(0),
    title: titleOf(all),
    quote: after,
    difference,
    credit,
    forfeited,
    returnedMinutes,
    lostMinutes: spare - returnedMinutes,
  };
}

type Planning = { groups: readonly ItemGroup[]; price: number; shareCaps: ReadonlyMap<string, number> };

function plannedItem(row: NewItem, { groups, price, shareCaps }: Planning): PlannedItem[] {
  if (!row.starts_at || !row.ends_at) return [];
  return [
    {
      id: row.id,
      moves: groups.some((group) => group.row.id === row.id),
      resourceId: row.resource_id ?? null,
      title: row.title,
      details: row.details ?? {},
      start: row.starts_at,
      end: row.ends_at,
      price,
      shareCap: shareCaps.get(row.id) ?? null,
    },
  ];
}
