import type { Alternative, previewSeries } from "@lapang/contract/sales/holds";
import type { ReplyOf } from "@lapang/contract/route";

export type Week = ReplyOf<typeof previewSeries>["weeks"][number];

/** By date: which proposal of a conflict is taken; -1 leaves that week out. */
export type Chosen = Readonly<Record<string, number>>;

export const SKIPPED = -1;

/** The visits a series comes to: free weeks as asked, conflicts as chosen, the first proposal unless told otherwise. */
export function choicesOf(weeks: readonly Week[], chosen: Chosen, court: Alternative["court"]): Alternative[] {
  return weeks.flatMap((week) => {
    const choice = chosen[week.date] ?? 0;
    if (choice === SKIPPED) return [];
    if (week.free) return week.price === null ? [] : [{ court, start: week.start, end: week.end, price: week.price }];
    const proposal = week.proposals[choice];
    return proposal ? [proposal] : [];
  });
}

export function totalOf(visits: readonly Alternative[]): number {
  return visits.reduce((sum, { price }) => sum + price, 0);
}
