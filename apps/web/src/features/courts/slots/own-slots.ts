import type { SlotView } from "@lapang/contract/courts/courts";

/** Hours that are one's own, held or booked, and where they lead. */
export type OwnHours = { court: string; start: string; end: string; href: string; held: boolean };

export type ShownSlot = SlotView & { mine?: OwnHours };

/** Everybody gets the same slots from the server; whose they are is laid over them here. */
export function layOver(slots: readonly SlotView[], court: string, own: readonly OwnHours[]): ShownSlot[] {
  return slots.map((slot) => {
    const mine = own.find((hours) => hours.court === court && hours.start <= slot.start && slot.end <= hours.end);
    return mine && (slot.state === "held" || slot.state === "taken") ? { ...slot, mine } : slot;
  });
}
