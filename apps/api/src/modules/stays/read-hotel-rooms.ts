import type { HotelTimes, Stretch } from "@lapang/domain/stay/hotel-nights";
import type { FixedStay, MovableStay, TypeLedger } from "@lapang/domain/stay/packing";
import { fitRoom, type Party } from "@lapang/domain/stay/room-fit";
import type { Db } from "../../db/connect.ts";
import { remembered } from "../../db/remembered.ts";
import { listHotelRooms, listTaken, listTakenTimes, type PropertyRow } from "./queries.ts";

/** Booking ids of movable stays by room item. */
export type RoomOwners = ReadonlyMap<string, string>;

export type RoomsByType = {
  /** The ledger of one room type, as the packing rules read it. */
  of(roomTypeId: number): TypeLedger;
  owners: RoomOwners;
  /** When the first hold lapses; a cached answer is stale after that. */
  changesAt: Date | null;
};

/** Longer than any stay, so that stays that block a blocking stay are read too. */
const AROUND_MS = 31 * 86_400_000;

function around({ from, to }: Stretch): Stretch {
  return { from: new Date(from.getTime() - AROUND_MS), to: new Date(to.getTime() + AROUND_MS) };
}

function listRoomsForSale(db: Db, roomTypeIds: number[]) {
  return remembered(db, `rooms for sale ${roomTypeIds.join()}`, () => listHotelRooms(db, roomTypeIds));
}

/**
 * Reads the ledger of all rooms of some types in one query. Stays that reach beyond the range that was read are fixed to their
 * rooms, because other allocations there are unknown. Items in `without` are left out.
 */
export async function readHotelRooms(
  db: Db,
  roomTypeIds: number[],
  between: Stretch,
  { now, without = [] }: { now: Date; without?: readonly string[] },
): Promise<RoomsByType> {
  const rooms = await listRoomsForSale(db, roomTypeIds);
  const seen = around(between);
  const resourceIds = rooms.map((room) => room.resource_id);
  const rows = (await listTaken(db, resourceIds, seen, now)).filter(
    ({ room_item_id }) => room_item_id === null || !without.includes(room_item_id),
  );
  const roomsOf = Map.groupBy(rooms, (room) => room.room_type_id);
  const owners = new Map(
    rows.flatMap(({ room_item_id, owner_id, movable }) =>
      movable && room_item_id && owner_id ? [[room_item_id, owner_id] as const] : [],
    ),
  );
  return {
    of(roomTypeId) {
      const units = (roomsOf.get(roomTypeId) ?? []).map((room) => room.resource_id);
      return ledgerOf(
        units,
        rows.filter(({ resource_id }) => units.includes(resource_id)),
        seen,
      );
    },
    owners,
    changesAt: earliestHold(rows),
  };
}

export type TakenRooms = { unitsOf(roomTypeId: number): number[]; taken: FixedStay[] };

/** Like `readHotelRooms` without owners, for callers that only need free rooms; three times faster. */
export async function readTakenRooms(db: Db, roomTypeIds: number[], between: Stretch, now: Date): Promise<TakenRooms> {
  const rooms = await listRoomsForSale(db, roomTypeIds);
  const unitsOf = (id: number) => rooms.filter((room) => room.room_type_id === id).map((room) => room.resource_id);
  const resourceIds = rooms.map((room) => room.resource_id);
  return { unitsOf, taken: await listTakenTimes(db, resourceIds, around(between), now) };
}

type TakenRow = Awaited<ReturnType<typeof listTaken>>[number];

/**
 * A room and the extra hours bought with it are one stay and move together. A guest who changed rooms has part of the stay in
 * each.
 */
function ledgerOf(units: readonly number[], rows: readonly TakenRow[], seen: Stretch): TypeLedger {
  const fixed: FixedStay[] = [];
  const movable: MovableStay[] = [];
  const stays = Map.groupBy(rows, (row) => `${row.resource_id} ${row.room_item_id ?? `closed ${+row.starts}`}`);
  for (const own of stays.values()) {
    const from = Math.min(...own.map(({ starts }) => starts.getTime()));
    const to = Math.max(...own.map(({ ends }) => ends.getTime()));
    const { resource_id: unit, room_item_id: id } = own[0] as TakenRow;
    const isWhole = from >= seen.from.getTime() && to <= seen.to.getTime();
    if (id !== null && isWhole && own.every((row) => row.movable)) movable.push({ id, unit, from, to });
    else fixed.push({ unit, from, to });
  }
  return { units, fixed, movable };
}

export function earliestHold(rows: readonly { held_until: Date | null }[]): Date | null {
  const holds = rows.flatMap(({ held_until }) => held_until ?? []);
  return holds.reduce<Date | null>((first, hold) => (!first || hold < first ? hold : first), null);
}

export function timesOf(property: Pick<PropertyRow, "check_in" | "check_out">): HotelTimes {
  return { checkIn: (property.check_in ?? "14:00").slice(0, 5), checkOut: (property.check_out ?? "12:00").slice(0, 5) };
}

/** Returns whether a party fits in one room of a type, and whether that needs the extra bed. */
export function fitOf(
  { adults, children, extra_bed_price }: { adults: number; children: number; extra_bed_price: number | null },
  party: Party,
) {
  return fitRoom({ adults, children, extraBed: extra_bed_price !== null }, party);
}
