import { DomainError } from "@lapang/domain/errors";
import { type Packing, packRooms, type TypeLedger, type WantedStay } from "@lapang/domain/stay/packing";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { prepared } from "../../../db/prepared-statements.ts";
import type { Shift } from "../../ledger/shift-allocations.ts";
import { type RoomOwners, type RoomsByType, readHotelRooms } from "../../stays/read-hotel-rooms.ts";
import { type HotelOffer, namesOf, type OfferedRoom, soldIn, wholeStretch } from "./room-offer.ts";

/** `bookingId` of a booking that has some of the rooms already: its others stay where they are. */
type Picking = { bookingId?: string | undefined };

/**
 * Picks a room for everything that is offered, under the locks of the types, and has stays that have not begun change rooms
 * where only that makes one free. Whoever is being worked on elsewhere stays where they are. The ledger carries it out.
 */
export async function pickRooms(tx: Tx, offer: HotelOffer, { bookingId }: Picking = {}): Promise<void> {
  const wanted = soldIn(offer);
  const typeIds = typesOf(wanted);
  await lockRoomTypes(tx, typeIds);
  const search = { offer, typeIds, bookingId, current: await findRooms(tx, wanted) };
  offer.units.clear();
  offer.shifts.length = 0;
  const { rooms, packings } = await pack(tx, search);
  for (const { units, shifted } of packings) {
    for (const [itemId, unit] of units) offer.units.set(itemId, unit);
    for (const [itemId, unit] of shifted) offer.shifts.push(await shift(tx, rooms, itemId, unit));
  }
  if (bookingId !== undefined) await keepOthers(tx, offer, bookingId);
}

/** The same without a lock and for nobody: refused when no arrangement has room for it. */
export async function refuseFull(db: Db, offer: HotelOffer, { bookingId }: Picking = {}): Promise<void> {
  const wanted = soldIn(offer);
  const search = { offer, typeIds: typesOf(wanted), bookingId, current: await findRooms(db, wanted) };
  if (wanted.length > 0) packEach(await readRoomsFor(db, search), search);
}

/** `current` has the rooms that its wishes have already. */
type RoomSearch = Picking & { offer: HotelOffer; typeIds: readonly number[]; current: ReadonlyMap<string, number> };

export function typesOf(wanted: readonly OfferedRoom[]): number[] {
  return [...new Set(wanted.map(({ type }) => type.id))].toSorted((a, b) => a - b);
}

async function pack(tx: Tx, search: RoomSearch): Promise<{ rooms: RoomsByType; packings: Packing[] }> {
  const rooms = await readRoomsFor(tx, search);
  const packings = packEach(rooms, search);
  if (packings.every(({ shifted }) => shifted.size === 0)) return { rooms, packings };
  const locked = await lockIdle(tx, [...new Set(rooms.owners.values())]);
  // Once more, for what was true before the locks may not be so any longer.
  const again = await readRoomsFor(tx, search);
  return { rooms: again, packings: packEach(again, search, locked) };
}

/** Each type by itself: nobody changes into another one. */
function packEach(rooms: RoomsByType, search: RoomSearch, locked?: ReadonlySet<string>): Packing[] {
  return search.typeIds.map((typeId) => {
    const ledger = ledgerFor(rooms.of(typeId), { owners: rooms.owners, bookingId: search.bookingId, locked });
    const packing = packRooms(ledger, wishesFor(search, typeId));
    if (!packing) throw full(soldIn(search.offer), typeId);
    return packing;
  });
}

function readRoomsFor(db: Db, { offer, typeIds }: RoomSearch): Promise<RoomsByType> {
  const without = soldIn(offer).map(({ itemId }) => itemId);
  return readHotelRooms(db, [...typeIds], spanOf(offer), { now: offer.now, without });
}

/** From the first arrival to the last departure. */
export function spanOf(offer: HotelOffer): { from: Date; to: Date } {
  const stretches = soldIn(offer).map((room) => wholeStretch(room, offer.venue.zone));
  return {
    from: new Date(Math.min(...stretches.map(({ from }) => from))),
    to: new Date(Math.max(...stretches.map(({ to }) => to))),
  };
}

type Movers = Picking & { owners: RoomOwners; locked: ReadonlySet<string> | undefined };

function ledgerFor({ units, fixed, movable }: TypeLedger, { owners, bookingId, locked }: Movers): TypeLedger {
  const mayMove = ({ id }: { id: string }) => {
    const owner = owners.get(id);
    return owner !== undefined && owner !== bookingId && (locked?.has(owner) ?? true);
  };
  return {
    units,
    fixed: [...fixed, ...movable.filter((stay) => !mayMove(stay))],
    movable: movable.filter(mayMove),
  };
}

export function wishesFor({ offer, current }: Pick<RoomSearch, "offer" | "current">, typeId: number): WantedStay[] {
  const ofType = soldIn(offer).filter(({ type }) => type.id === typeId);
  return ofType.map((room) => {
    const unit = current.get(room.itemId);
    return { id: room.itemId, ...wholeStretch(room, offer.venue.zone), ...(unit !== undefined && { unit }) };
  });
}

/** In the order of their ids; whoever picks rooms of a type waits here for whoever does. */
export async function lockRoomTypes(tx: Tx, ids: readonly number[]): Promise<void> {
  await typesLocked(ids).execute(tx);
}

const typesLocked = (ids: readonly number[]) => sql`${prepared("lock_room_types")}
  select from room_type where id = any(${ids}::integer[]) order by id for no key update`;

/** The types of everything that is offered. */
export const roomTypesLocked = (offer: HotelOffer) => typesLocked(typesOf(soldIn(offer)));

/** Bookings that nobody works on right now; nobody is waited for. */
export async function lockIdle(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from booking where id = any(${ids}::uuid[]) order by id for update skip locked`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

async function findRooms(db: Db, rooms: readonly OfferedRoom[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; resource_id: number }>`
    select id, resource_id from booking_item where id = any(${rooms.map(({ itemId }) => itemId)}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, resource_id }) => [id, resource_id]));
}

/** The booking's other rooms keep theirs; their places are written anew along with those that move. */
async function keepOthers(tx: Tx, offer: HotelOffer, bookingId: string): Promise<void> {
  const { rows } = await sql<{ id: string; resource_id: number }>`
    select id, resource_id from booking_item where booking_id = ${bookingId} and kind = 'hotel'`.execute(tx);
  for (const { id, resource_id } of rows) if (!offer.units.has(id)) offer.units.set(id, resource_id);
}

/** Writes down that a stay has another room of its type; its guests need not know, for they have not come yet. */
export async function shift(tx: Tx, { owners }: RoomsByType, itemId: string, resourceId: number): Promise<Shift> {
  const { rows } = await sql<{ id: string }>`
    update booking_item set resource_id = ${resourceId} where id = ${itemId} or parent_id = ${itemId}
    returning id`.execute(tx);
  return { ownerId: owners.get(itemId) ?? "", itemIds: rows.map(({ id }) => id), resourceId };
}

function full(wanted: readonly OfferedRoom[], typeId: number): DomainError {
  const room = wanted.find(({ type }) => type.id === typeId) as OfferedRoom;
  const details = { hotel: room.hotel.slug, ...namesOf(room), checkIn: room.checkIn, nights: room.nights };
  return new DomainError("slot_taken", "No room of this type is free on all of these nights", details);
}
