import type { DayAvailability } from "@lapang/contract/courts/courts";

/** True if any court is still free on that day. */
export function hasFree({ courts }: Pick<DayAvailability, "courts">): boolean {
  return courts.some(({ slots }) => slots.some((slot) => slot.state === "free"));
}
