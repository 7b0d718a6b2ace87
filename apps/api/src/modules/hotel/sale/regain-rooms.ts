import { packRooms } from "@lapang/domain/stay/packing";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { ItemGroup } from "../../bookings/item.ts";
import type { Stretch } from "../../ledger/place-allocations.ts";
import { readHotelRooms } from "../../stays/read-hotel-rooms.ts";
import { placesOfGroups } from "./room-groups.ts";

/**
 * Late money: returns the former rooms if they are free, otherwise others of their types, without reassigning other stays.
 * Without a lock, the result is only a forecast.
 */
export async function findPlaces(db: Db, groups: readonly ItemGroup[]): Promise<Stretch[]> {
  return placesOfGroups(await withFreeRooms(db, groups));
}

/** Writes the rooms found to the items, before the caller reads their places. */
export async function regainRooms(tx: Tx, groups: readonly ItemGroup[]): Promise<Stretch[]> {
  const resourceIds = groups.flatMap(({ row }) => row.resource_id ?? []);
  await sql`select from room_type where id in (select room_type_id from hotel_room
    where resource_id = any(${resourceIds}::integer[])) order by id for no key update`.execute(tx);
  for (const { row } of await withFreeRooms(tx, groups)) {
    await sql`update booking_item set resource_id = ${row.resource_id}
      where id = ${row.id} or parent_id = ${row.id}`.execute(tx);
  }
  return [];
}

async function withFreeRooms(db: Db, groups: readonly ItemGroup[]): Promise<ItemGroup[]> {
  const typeOf = await findTypes(db, groups);
  const found = new Map<string, number>();
  for (const [typeId, own] of Map.groupBy(groups, ({ row }) => typeOf.get(row.resource_id ?? 0))) {
    if (typeId === undefined) continue;
    const wanted = own.map((group) => ({ id: group.row.id, unit: group.row.resource_id ?? 0, ...spanOf(group) }));
    const between = {
      from: new Date(Math.min(...wanted.map(({ from }) => from))),
      to: new Date(Math.max(...wanted.map(({ to }) => to))),
    };
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
    const reading = { now: rows[0]?.now ?? new Date(0), without: wanted.map(({ id }) => id) };
    const { units, fixed, movable } = (await readHotelRooms(db, [typeId], between, reading)).of(typeId);
    const packing = packRooms({ units, fixed: [...fixed, ...movable], movable: [] }, wanted);
    for (const [id, unit] of packing?.units ?? []) found.set(id, unit);
  }
  return groups.map(({ row, extras }) => {
    const resource_id = found.get(row.id) ?? row.resource_id;
    return { row: { ...row, resource_id }, extras: extras.map((extra) => ({ ...extra, resource_id })) };
  });
}

async function findTypes(db: Db, groups: readonly ItemGroup[]): Promise<Map<number, number>> {
  const ids = groups.flatMap(({ row }) => row.resource_id ?? []);
  const { rows } = await sql<{ resource_id: number; room_type_id: number }>`
    select resource_id, room_type_id from hotel_room where resource_id = any(${ids}::integer[])`.execute(db);
  return new Map(rows.map(({ resource_id, room_type_id }) => [resource_id, room_type_id]));
}

function spanOf(group: ItemGroup): { from: number; to: number } {
  const places = placesOfGroups([group]);
  return {
    from: Math.min(...places.map(({ from }) => from.getTime())),
    to: Math.max(...places.map(({ to }) => to.getTime())),
  };
}
