import type { CourtDetail } from "@lapang/contract/courts/courts";
import type { LocalDate } from "@lapang/domain/venue/venue-time";
import { slotHref } from "../court-search.ts";
import type { ShownSlot } from "./own-slots.ts";
import type { Pick } from "./slot-pick.ts";
import { touchHour } from "./touch-hour.ts";

type Bookable = { slug: string } & globalThis.Pick<CourtDetail, "minSlots" | "maxSlots">;

/**
 * The link of an hour: the customer's own leads to its booking, a free one changes the choice, a taken one opens the
 * alternatives.
 */
export function hourHref(court: Bookable, date: LocalDate, slot: ShownSlot, pick: Pick): string | undefined {
  if (slot.mine) return slot.mine.href;
  const { run, addOns, coach } = pick;
  if (slot.state === "taken") return slotHref(court.slug, { ...chosenOf(pick), taken: `${date}T${slot.from}` });
  if (slot.state !== "free") return undefined;
  return slotHref(court.slug, { date, ...touchHour(slot, { ...court, run, wanted: pick.hours }), addOns, coach });
}

/** The current choice as search parameters. */
export function chosenOf({ date, time, hours, addOns, coach }: Pick) {
  return { date, time, hours, addOns, coach };
}
