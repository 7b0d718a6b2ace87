import type { HotelMove } from "@lapang/contract/stays/hotel-wishes";
import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";
import type { Buyer } from "../../bookings/capabilities/sale.ts";
import type { ItemGroup } from "../../bookings/item.ts";
import { refuseFull } from "./pick-rooms.ts";
import { type HotelWish, readRooms } from "./read-rooms.ts";
import { roomDetails } from "./room-groups.ts";
import type { HotelOffer, OfferedRoom } from "./room-offer.ts";

/**
 * Reads other nights or another plan for rooms of a booking, with their early and late hours; rooms that are not named stay.
 * A non-refundable room can only be extended: a change of dates would circumvent its policy.
 */
export async function readRoomMove(
  db: Db,
  buyer: Buyer,
  { groups, moves }: { groups: readonly ItemGroup[]; moves: readonly HotelMove[] },
): Promise<HotelOffer> {
  const wishes = groups.map((group) => {
    const move = moves.find(({ itemId }) => itemId === group.row.id);
    if (move && !("nights" in move)) throw notNights();
    const before = wishOf(group);
    const after = move
      ? { ...before, checkIn: move.checkIn, nights: move.nights, plan: move.plan ?? before.plan }
      : before;
    const changes = after.checkIn !== before.checkIn || after.nights !== before.nights || after.plan !== before.plan;
    if (changes) refuseAroundRefund(group, before, after);
    return { wish: after, changes };
  });
  const offer = await readRooms(
    db,
    buyer,
    wishes.map(({ wish }) => wish),
  );
  const moved = new Set(wishes.filter(({ changes }) => changes).map(({ wish }) => wish.itemId));
  const items = offer.items.map((room) =>
    moved.has(room.itemId) ? room : { ...room, stay: stayOf(groups, room.itemId) },
  );
  if (items.some((room) => moved.has(room.itemId) && losesRefund(groups, room))) throw lessRefundable();
  const change = { ...offer, items, moved };
  await refuseFull(db, change, { bookingId: await bookingOf(db, groups) });
  return change;
}

/** Returns the wish that describes an existing item. */
function wishOf(group: ItemGroup): HotelWish & { itemId: string } {
  const { row, extras } = group;
  const { pinned: _, ...details } = roomDetails(group);
  const hour = (kind: string) => extras.find((extra) => extra.kind === kind);
  const [early, late] = [hour("early-check-in"), hour("late-check-out")];
  return {
    ...details,
    itemId: row.id,
    earlyFrom: early ? String(early.details.time) : null,
    lateUntil: late ? String(late.details.time) : null,
    hourItemIds: { early: early?.id, late: late?.id },
  };
}

function refuseAroundRefund(group: ItemGroup, before: HotelWish, after: HotelWish): void {
  if (roomDetails(group).refundable) return;
  if (after.checkIn === before.checkIn && after.nights >= before.nights) return;
  throw new DomainError("not_for_sale", "A stay without refund keeps its nights", { rule: "non_refundable" });
}

function lessRefundable(): DomainError {
  return new DomainError("not_for_sale", "A stay does not lose its refund by a change", { rule: "less_refundable" });
}

function losesRefund(groups: readonly ItemGroup[], { itemId, plan }: OfferedRoom): boolean {
  const group = groups.find(({ row }) => row.id === itemId);
  return group !== undefined && roomDetails(group).refundable && !plan.refundable;
}

function stayOf(groups: readonly ItemGroup[], itemId: string) {
  const row = groups.find((group) => group.row.id === itemId)?.row;
  return { from: row?.starts_at ?? new Date(0), to: row?.ends_at ?? new Date(0) };
}

async function bookingOf(db: Db, groups: readonly ItemGroup[]): Promise<string | undefined> {
  const row = await db
    .selectFrom("booking_item")
    .select("booking_id")
    .where("id", "=", groups[0]?.row.id ?? "")
    .executeTakeFirst();
  return row?.booking_id;
}

function notNights(): DomainError {
  const fields = [{ field: "items", problem: "rooms of this booking, for other nights" }];
  return new DomainError("invalid_request", "Some fields are not valid", { fields });
}
