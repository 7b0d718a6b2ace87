import { packRooms } from "@lapang/domain/stay/packing";
import type { Tx } from "../../../db/connect.ts";
import type { Shift } from "../../ledger/shift-allocations.ts";
import { readHotelRooms } from "../../stays/read-hotel-rooms.ts";
import { lockIdle, shift } from "./pick-rooms.ts";

type Wanted = { typeId: number; unit: number; from: Date; to: Date; itemId: string; bookingId: string; now: Date };

/**
 * Finds other rooms of the type for the movable stays in a room, so that one stay can have it; the ledger carries the moves
 * out. The caller has locked the type. If they do not all fit, returns no moves, and the ledger refuses.
 */
export async function makeWay(tx: Tx, wanted: Wanted): Promise<Shift[]> {
  const { typeId, unit, itemId, bookingId, now } = wanted;
  const own = { unit, from: wanted.from.getTime(), to: wanted.to.getTime() };
  const read = () => readHotelRooms(tx, [typeId], wanted, { now, without: [itemId] });
  const isInTheWay = (stay: { unit: number; from: number; to: number }) =>
    stay.unit === unit && stay.from < own.to && own.from < stay.to;
  const before = await read();
  if (!before.of(typeId).movable.some(isInTheWay)) return [];
  const owners = new Set([...before.owners.values()].filter((owner) => owner !== bookingId));
  const locked = await lockIdle(tx, [...owners]);
  // Read again: it may have changed before the locks.
  const rooms = await read();
  const { units, fixed, movable } = rooms.of(typeId);
  const mayMove = ({ id }: { id: string }) => locked.has(rooms.owners.get(id) ?? "");
  const leaving = movable.filter((stay) => mayMove(stay) && isInTheWay(stay));
  const others = movable.filter((stay) => mayMove(stay) && !isInTheWay(stay));
  const ledger = { units, fixed: [...fixed, own, ...movable.filter((stay) => !mayMove(stay))], movable: others };
  const packing = packRooms(
    ledger,
    leaving.map(({ id, from, to }) => ({ id, from, to })),
  );
  if (!packing) return [];
  const shifts: Shift[] = [];
  for (const [id, to] of [...packing.units, ...packing.shifted]) shifts.push(await shift(tx, rooms, id, to));
  return shifts;
}
