import type { OfficeSearch } from "../frame/office-page.ts";
import { asLongAs } from "../move/move-target.ts";
import type { Slot } from "./board-model.ts";

type Dragged = { bookingId: string; itemId: string /** By its end, from where it begins. */; from?: string };

/** What of a game is being dragged travels with the drag: "booking item", and where it begins behind them when its end is pulled. */
export function writeDrag(transfer: DataTransfer, { bookingId, itemId, from }: Dragged): void {
  transfer.setData("text/plain", [bookingId, itemId, ...(from ? [from] : [])].join(" "));
  transfer.effectAllowed = "move";
}

/** What a drop on a free time asks for: the game there, or as long as to its end; null for what cannot be meant. */
export function askedByDrop(words: string, { court, start, end }: Slot): OfficeSearch | null {
  const [bookingId, itemId, ownCourt, from] = words.split(" ");
  if (!bookingId || !itemId) return null;
  if (!ownCourt || !from) return { booking: bookingId, move: itemId, to: `${court.slug} ${start.toISOString()}` };
  const minutes = (end.getTime() - Date.parse(from)) / 60_000;
  if (ownCourt !== court.slug || !(minutes > 0)) return null;
  return asLongAs({ bookingId, itemId, court: ownCourt, start: from, minutes });
}
