import type { PlainLine } from "@lapang/domain/booking/price-line";
import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";
import type { SignedIn } from "../../../http/security/guard.ts";
import type { Buyer } from "../capabilities/sale.ts";
import type { ItemGroup, NewItem } from "../item.ts";
import { type BookingRow, findOwnBooking, listGroups } from "../record/booking-rows.ts";
import { keptQuoteOf } from "../record/kept-quote.ts";
import type { Sellable } from "../sellable.ts";
import { type Sellables, sellableOf } from "../sellables.ts";

export type MoveRequest = {
  id: string;
  person: SignedIn;
  /** The new places by item; the other fields belong to the kind. */
  items: readonly { itemId: string }[];
  /** Set if a clerk moves the booking for the customer. */
  desk?: DeskMove;
  now: Date;
};

/** `revision`: optimistic lock, the booking's revision that the clerk saw. */
export type DeskMove = { staffId: string; revision: number; settle: "cash" | "link"; reason?: string };

/** A move before it is carried out; `booking` must then still have the same revision. */
export type ReadMove = {
  booking: BookingRow;
  /** All items of the booking, before the move. */
  groups: ItemGroup[];
  /** The items whose place or time changes. */
  moving: ItemGroup[];
  sellable: Sellable;
  offer: unknown;
  buyer: Buyer;
  /** The new rows of the items that move. */
  rows: NewItem[];
  lines: PlainLine[];
};

/** Reads a move of one or more items; refuses what the booking rules refuse. */
export async function readMove(db: Db, sellables: Sellables, request: MoveRequest): Promise<ReadMove> {
  const { id, person, items, now } = request;
  const booking = await findOwnBooking(db, id, person.id);
  const groups = await listGroups(db, id);
  const named = groups.filter(({ row }) => items.some(({ itemId }) => itemId === row.id));
  const sellable = movableKind(sellables, named);
  assertMovable(booking);
  if (!keptQuoteOf(booking.quote)) throw new DomainError("illegal_move", "This booking has no price to move it at");
  if (!sellable?.moves || named.length < items.length) throw nothingMoves();
  const buyer = { person, now };
  const alike = groups.filter(({ row }) => row.kind === sellable.kind.key);
  const offer = await sellable.moves.read(db, buyer, alike, items);
  const rows = sellable.rows(offer);
  const moving = named.filter(({ row }) => rows.some(({ id: rowId }) => rowId === row.id));
  if (moving.length === 0) throw nothingMoves();
  // The weeks of a series keep the longer booking window of the series.
  sellable.refuse?.(offer, { series: groups.length > 1, atDesk: request.desk !== undefined, now });
  return { booking, groups, moving, sellable, offer, buyer, rows, lines: sellable.lines(offer) };
}

function movableKind(sellables: Sellables, named: readonly ItemGroup[]): Sellable | null {
  const kinds = new Set(named.map(({ row }) => row.kind));
  const [kind] = kinds;
  return kind !== undefined && kinds.size === 1 ? sellableOf(sellables, kind) : null;
}

function nothingMoves(): DomainError {
  const fields = [{ field: "items", problem: "things of this booking, at another time or place" }];
  return new DomainError("invalid_request", "Some fields are not valid", { fields });
}

export function assertMovable(booking: Pick<BookingRow, "status" | "starts_at">): void {
  if (booking.status === "confirmed" && booking.starts_at !== null) return;
  const details = { from: booking.status, to: "confirmed" };
  throw new DomainError("illegal_move", "Only a confirmed booking that is still to come can be moved", details);
}
