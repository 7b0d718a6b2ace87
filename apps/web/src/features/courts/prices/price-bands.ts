import type { SlotView } from "@lapang/contract/courts/courts";

export type PriceBand = SlotView["lines"][number];

/** The rules of one day in order of time; consecutive hours with the same rule and price are merged. */
export function priceBands(slots: readonly Pick<SlotView, "lines">[]): PriceBand[] {
  const bands: PriceBand[] = [];
  for (const line of slots.flatMap((slot) => slot.lines)) {
    const last = bands.at(-1);
    if (last && last.to === line.from && last.label === line.label && last.amount === line.amount) last.to = line.to;
    else bands.push({ ...line });
  }
  return bands;
}
