import type { HotelTimes, Stretch, Taken } from "@lapang/domain/stay/free-rooms";
import { fitRoom, type Party } from "@lapang/domain/stay/room-fit";
import type { Db } from "../../db/connect.ts";
import { listHotelRooms, listTaken, type PropertyRow } from "./queries.ts";

export type RoomsByType = {
  /** Each room of a type as the stretches it is taken for. */
  of(roomTypeId: number): Taken[][];
  /** When the first hold among them lapses: after that the answer is no longer true. */
  changesAt: Date | null;
};

/** Tells what the ledger says of every room of some types, from one read for all of them. */
export async function readHotelRooms(db: Db, roomTypeIds: number[], between: Stretch, now: Date): Promise<RoomsByType> {
  const rooms = await listHotelRooms(db, roomTypeIds);
  const rows = await listTaken(
    db,
    rooms.map((room) => room.resource_id),
    between,
    now,
  );
  const takenOf = Map.groupBy(rows, (row) => row.resource_id);
  const roomsOf = Map.groupBy(rooms, (room) => room.room_type_id);
  const takenStretches = (resourceId: number) =>
    (takenOf.get(resourceId) ?? []).map(({ starts, ends, held_until }) => ({
      from: starts,
      to: ends,
      heldUntil: held_until,
    }));
  return {
    of: (roomTypeId) => (roomsOf.get(roomTypeId) ?? []).map((room) => takenStretches(room.resource_id)),
    changesAt: earliestHold(rows),
  };
}

export function earliestHold(rows: readonly { held_until: Date | null }[]): Date | null {
  const holds = rows.flatMap(({ held_until }) => held_until ?? []);
  return holds.reduce<Date | null>((first, hold) => (!first || hold < first ? hold : first), null);
}

export function timesOf(property: PropertyRow): HotelTimes {
  return { checkIn: (property.check_in ?? "14:00").slice(0, 5), checkOut: (property.check_out ?? "12:00").slice(0, 5) };
}

/** Whether a party may sleep in one room of a type, and whether that takes the extra bed. */
export function fitOf(
  { adults, children, extra_bed_price }: { adults: number; children: number; extra_bed_price: number | null },
  party: Party,
) {
  return fitRoom({ adults, children, extraBed: extra_bed_price !== null }, party);
}
