import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { moveAllocations } from "../../ledger/ledger.ts";
import type { Stretch } from "../../ledger/place-allocations.ts";
import { type StayRow, stateOf } from "../rooms/find-stay.ts";
import { makeWay } from "../sale/make-way.ts";
import { lockRoomTypes } from "../sale/pick-rooms.ts";

type Room = { resource_id: number; number: string; state: string; room_type_id: number; occupied: boolean };

/** Lists the rooms of the stay's hotel, and whether another stay occupies them. */
export async function listHouse(tx: Tx, stay: StayRow): Promise<Room[]> {
  const { rows } = await sql<Room>`
    select room.resource_id, room.number, room.state, room.room_type_id,
      exists (select from room_stay where room_stay.resource_id = room.resource_id and arrived_at is not null
        and departed_at is null and item_id <> ${stay.item_id}) as occupied
    from hotel_room as room join room_type on room_type.id = room.room_type_id
    where property_id = (select property_id from room_type where id = ${stay.room_type_id}) and room.active
    order by room.number`.execute(tx);
  return rows;
}

/** Lists clean rooms of the same type that are free until this stay ends. */
export async function listCleanRooms(tx: Tx, stay: StayRow, now: Date): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from hotel_room as room
    where room_type_id = ${stay.room_type_id} and resource_id <> ${stay.resource_id} and state <> 'dirty' and active
      and not exists (select from allocation where allocation.resource_id = room.resource_id
        and during && tstzrange(${now}, ${stay.ends_at}) and (held_until is null or held_until > clock_timestamp()))
      and not exists (select from room_stay where room_stay.resource_id = room.resource_id and arrived_at is not null
        and departed_at is null)
    order by number`.execute(tx);
  return rows.map(({ number }) => number);
}

/** Rejects a room that is occupied or dirty, with the clean rooms that are free instead. */
export async function refuseUnready(tx: Tx, stay: StayRow, room: Room, now: Date): Promise<void> {
  const rule = room.occupied ? "room_occupied" : room.state === "dirty" ? "room_dirty" : null;
  if (!rule) return;
  const details = { rule, room: room.number, clean: await listCleanRooms(tx, stay, now) };
  throw new DomainError("conflict", "The room cannot be given yet", details);
}

/**
 * Gives a stay another room and pins it; movable stays of that type make way. Guests in the house move with the rest of their
 * time and leave the old room dirty. Lock order: the ledger comes last, so this is the transaction's last call.
 */
export async function assignRoom(tx: Tx, stay: StayRow, number: string, now: Date): Promise<void> {
  const room = (await listHouse(tx, stay)).find((entry) => entry.number === number);
  if (!room) throw new DomainError("not_found", "There is no such room");
  const inHouse = stateOf(stay) === "in_house";
  if (inHouse) await refuseUnready(tx, stay, room, now);
  await lockRoomTypes(tx, [stay.room_type_id, room.room_type_id]);
  const places = await listPlaces(tx, stay);
  const items = places.flatMap((place) => movedPlace(place, { to: room.resource_id, from: inHouse ? now : null }));
  await sql`update booking_item set resource_id = ${room.resource_id}, details = details || '{"pinned": true}'
    where id = ${stay.item_id}`.execute(tx);
  await sql`update booking_item set resource_id = ${room.resource_id} where parent_id = ${stay.item_id}`.execute(tx);
  if (inHouse) {
    await sql`update room_stay set resource_id = ${room.resource_id} where item_id = ${stay.item_id}`.execute(tx);
    await setState(tx, stay.resource_id, "dirty");
  }
  const theirs = items.filter(({ resourceId }) => resourceId === room.resource_id);
  if (theirs.length === 0) throw new DomainError("conflict", "Nothing is left of their time", { rule: "stay_over" });
  const shifts = await makeWay(tx, {
    typeId: room.room_type_id,
    unit: room.resource_id,
    from: new Date(Math.min(...theirs.map(({ from }) => from.getTime()))),
    to: new Date(Math.max(...theirs.map(({ to }) => to.getTime()))),
    itemId: stay.item_id,
    bookingId: stay.booking_id,
    now,
  });
  const itemIds = places.flatMap(({ itemId }) => itemId ?? []);
  await moveAllocations(tx, { ownerId: stay.booking_id, itemIds, items, shifts });
}

export async function listPlaces(tx: Tx, stay: StayRow): Promise<Stretch[]> {
  const { rows } = await sql<Stretch>`
    select resource_id as "resourceId", lower(during) as "from", upper(during) as "to", item_id as "itemId"
    from allocation where item_id in (select id from booking_item where id = ${stay.item_id} or parent_id = ${stay.item_id})
    order by lower(during)`.execute(tx);
  return rows;
}

/** Splits a place at `from`: the past stays in its room, the rest moves. */
function movedPlace(place: Stretch, { to, from }: { to: number; from: Date | null }): Stretch[] {
  if (from === null || place.from >= from) return [{ ...place, resourceId: to }];
  if (place.to <= from) return [place];
  return [
    { ...place, to: from },
    { ...place, from, resourceId: to },
  ];
}

export async function setState(tx: Tx, resourceId: number, state: string): Promise<void> {
  await sql`update hotel_room set state = ${state} where resource_id = ${resourceId}`.execute(tx);
}

/** Frees the rest of a stay; the past stays in the ledger. Must be the transaction's last call (lock order). */
export async function releaseRemaining(tx: Tx, stay: StayRow, now: Date): Promise<void> {
  const places = await listPlaces(tx, stay);
  const items = places.flatMap((place) => {
    if (place.from >= now) return [];
    return [place.to > now ? { ...place, to: now } : place];
  });
  if (items.length === places.length && items.every((item, index) => item === places[index])) return;
  const itemIds = places.flatMap(({ itemId }) => itemId ?? []);
  await moveAllocations(tx, { ownerId: stay.booking_id, itemIds, items });
}
