import type { SlotView } from "@lapang/contract/courts/courts";

/** The customer's own hours, held or booked, with their link. */
export type OwnHours = { court: string; start: string; end: string; href: string; held: boolean };

export type ShownSlot = SlotView & { mine?: OwnHours };

/** Marks the customer's own hours; the server sends the same slots to everybody. */
export function layOver(slots: readonly SlotView[], court: string, own: readonly OwnHours[]): ShownSlot[] {
  return slots.map((slot) => {
    const mine = own.find((hours) => hours.court === court && hours.start <= slot.start && slot.end <= hours.end);
    return mine && (slot.state === "held" || slot.state === "taken") ? { ...slot, mine } : slot;
  });
}
