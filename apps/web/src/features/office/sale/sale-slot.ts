import type { Board, BoardCourt } from "@lapang/contract/desk/desk-board";
import type { Zone } from "@lapang/domain/venue/venue-time";
import { boardModel } from "../kit/board-model.ts";

export type SaleSlot = { court: BoardCourt; start: Date };

/** All free slots of the board that are not over. */
export function slotsForSale(board: Board, zone: Zone): SaleSlot[] {
  const now = new Date(board.now);
  return boardModel(board, zone)
    .columns.flatMap(({ slots }) => slots.map(({ thing }) => thing))
    .filter(({ end }) => end > now)
    .sort((a, b) => a.start.getTime() - b.start.getTime());
}

/** The slot that an address names, "bata 2043-11-18T01:00:00.000Z"; else the first free one. */
export function slotNamed(slots: readonly SaleSlot[], name: string): SaleSlot | undefined {
  return slots.find((slot) => nameOf(slot) === name) ?? slots[0];
}

export function nameOf({ court, start }: SaleSlot): string {
  return `${court.slug} ${start.toISOString()}`;
}

/** The number of consecutive free slots from here, up to the court's maximum. */
export function longestFrom(slots: readonly SaleSlot[], { court, start }: SaleSlot): number {
  const step = court.slotMinutes * 60_000;
  const isFree = (count: number) =>
    slots.some((slot) => slot.court.slug === court.slug && slot.start.getTime() === start.getTime() + count * step);
  let count = 1;
  while (count < court.maxSlots && isFree(count)) count += 1;
  return count;
}
