import type { ReplyOf } from "@lapang/contract/route";
import type { Alternative, previewSeries } from "@lapang/contract/sales/holds";

export type Week = ReplyOf<typeof previewSeries>["weeks"][number];

/** The chosen alternative of each conflict by date; -1 skips that week. */
export type Chosen = Readonly<Record<string, number>>;

export const SKIPPED = -1;

/** The visits of a series: free weeks as requested; conflicts as chosen, by default the first alternative. */
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
