import type { Slot } from "../kit/board-model.ts";
import type { OfficeSearch } from "../kit/office-page.ts";
import { asLongAs } from "../move/move-target.ts";

type Dragged = {
  bookingId: string;
  itemId: string;
  /** Court and start of the game if its end is dragged. */
  from?: string;
};

/** Stores the dragged game in the drag's data: "booking item", followed by court and start if its end is dragged. */
export function writeDrag(transfer: DataTransfer, { bookingId, itemId, from }: Dragged): void {
  transfer.setData("text/plain", [bookingId, itemId, ...(from ? [from] : [])].join(" "));
  transfer.effectAllowed = "move";
}

/** The move that a drop on a free time requests: to that time, or until its end; null if impossible. */
export function askedByDrop(words: string, { court, start, end }: Slot): OfficeSearch | null {
  const [bookingId, itemId, ownCourt, from] = words.split(" ");
  if (!bookingId || !itemId) return null;
  if (!ownCourt || !from) return { booking: bookingId, move: itemId, to: `${court.slug} ${start.toISOString()}` };
  const minutes = (end.getTime() - Date.parse(from)) / 60_000;
  if (ownCourt !== court.slug || !(minutes > 0)) return null;
  return asLongAs({ bookingId, itemId, court: ownCourt, start: from, minutes });
}
