import type { DayAvailability } from "@lapang/contract/courts/courts";

/** Whether any court can still be had that day. */
export function hasFree({ courts }: Pick<DayAvailability, "courts">): boolean {
  return courts.some(({ slots }) => slots.some((slot) => slot.state === "free"));
}
