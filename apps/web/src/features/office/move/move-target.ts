import type { Board } from "@lapang/contract/desk/desk-board";
import type { OfficeSearch } from "../kit/office-page.ts";

export type MoveTarget = {
  bookingId: string;
  itemId: string;
  court: string;
  courtName: string;
  start: string;
  end: string;
};

/**
 * Reads the target of a move from the address: "bata 2043-11-18T01:00:00.000Z" keeps the length; a length behind it changes
 * that. Null while no move is in progress.
 */
export function targetOf({ booking, move, to, minutes }: OfficeSearch, board: Board): MoveTarget | null {
  const [slug, start] = to?.split(" ") ?? [];
  const [court, place] = [board.courts.find((one) => one.slug === slug), Date.parse(start ?? "")];
  const length = Number(minutes) * 60_000 || lengthOf(board, move);
  if (!booking || !move || !court || Number.isNaN(place) || !length) return null;
  return {
    bookingId: booking,
    itemId: move,
    court: court.slug,
    courtName: court.name,
    start: new Date(place).toISOString(),
    end: new Date(place + length).toISOString(),
  };
}

type Lengthened = { bookingId: string; itemId: string; court: string; start: string; minutes: number };

/** The address that requests the same game with another length. */
export function asLongAs({ bookingId, itemId, court, start, minutes }: Lengthened): OfficeSearch {
  return { booking: bookingId, move: itemId, to: `${court} ${start}`, minutes: String(minutes) };
}

function lengthOf({ entries }: Board, itemId: string | undefined): number {
  const entry = entries.find(({ id }) => id === itemId);
  return entry ? Date.parse(entry.end) - Date.parse(entry.start) : 0;
}
