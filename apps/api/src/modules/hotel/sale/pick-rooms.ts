import { DomainError } from "@lapang/domain/errors";
import { type Packing, packRooms, type TypeLedger, type WantedStay } from "@lapang/domain/stay/packing";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { prepared } from "../../../db/prepared-statements.ts";
import type { Shift } from "../../ledger/shift-allocations.ts";
import { type RoomOwners, type RoomsByType, readHotelRooms } from "../../stays/read-hotel-rooms.ts";
import { type HotelOffer, namesOf, type OfferedRoom, soldIn, wholeStretch } from "./room-offer.ts";

/** `bookingId`: a booking that already has some of the rooms; its other rooms stay as they are. */
type Picking = { bookingId?: string | undefined };

/**
 * Picks a room for every item, under the locks of the types. Reassigns future stays if only that frees a room, except those
 * with a locked booking. The ledger carries the moves out.
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

/** Checks the same without locks or changes; refuses if the rooms do not fit. */
export async function refuseFull(db: Db, offer: HotelOffer, { bookingId }: Picking = {}): Promise<void> {
  const wanted = soldIn(offer);
  const search = { offer, typeIds: typesOf(wanted), bookingId, current: await findRooms(db, wanted) };
  if (wanted.length > 0) packEach(await readRoomsFor(db, search), search);
}

/** `current`: the rooms that the wanted items already have. */
type RoomSearch = Picking & { offer: HotelOffer; typeIds: readonly number[]; current: ReadonlyMap<string, number> };

export function typesOf(wanted: readonly OfferedRoom[]): number[] {
  return [...new Set(wanted.map(({ type }) => type.id))].toSorted((a, b) => a - b);
}

async function pack(tx: Tx, search: RoomSearch): Promise<{ rooms: RoomsByType; packings: Packing[] }> {
  const rooms = await readRoomsFor(tx, search);
  const packings = packEach(rooms, search);
  if (packings.every(({ shifted }) => shifted.size === 0)) return { rooms, packings };
  const locked = await lockIdle(tx, [...new Set(rooms.owners.values())]);
  // Read again: it may have changed before the locks.
  const again = await readRoomsFor(tx, search);
  return { rooms: again, packings: packEach(again, search, locked) };
}

/** Packs each type separately: a stay never changes its type. */
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

/** Returns the time from the first arrival to the last departure. */
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

/** Locks room types by id, which serialises the picking of rooms per type. */
export async function lockRoomTypes(tx: Tx, ids: readonly number[]): Promise<void> {
  await typesLocked(ids).execute(tx);
}

const typesLocked = (ids: readonly number[]) => sql`${prepared("lock_room_types")}
  select from room_type where id = any(${ids}::integer[]) order by id for no key update`;

/** The statement that locks the room types of an offer. */
export const roomTypesLocked = (offer: HotelOffer) => typesLocked(typesOf(soldIn(offer)));

/** Locks the bookings that are not locked by others, without waiting, and returns their ids. */
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

/** Keeps the rooms of the booking's other items; their allocations are rewritten with those that move. */
async function keepOthers(tx: Tx, offer: HotelOffer, bookingId: string): Promise<void> {
  const { rows } = await sql<{ id: string; resource_id: number }>`
    select id, resource_id from booking_item where booking_id = ${bookingId} and kind = 'hotel'`.execute(tx);
  for (const { id, resource_id } of rows) if (!offer.units.has(id)) offer.units.set(id, resource_id);
}

/** Assigns another room of the type to a stay. No notification, because its guests have not arrived yet. */
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
