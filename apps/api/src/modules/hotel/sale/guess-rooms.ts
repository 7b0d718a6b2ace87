import { packRooms } from "@lapang/domain/stay/packing";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { readTakenRooms } from "../../stays/read-hotel-rooms.ts";
import { spanOf, typesOf, wishesFor } from "./pick-rooms.ts";
import { type HotelOffer, soldIn } from "./room-offer.ts";

/**
 * Picks rooms before anything is locked, for a hold that then only has to find them still free. Nobody changes rooms for a
 * guess: where nothing is free as it is, none is made, and that is thought about under the locks.
 */
export async function guessRooms(db: Db, offer: HotelOffer): Promise<void> {
  const typeIds = typesOf(soldIn(offer));
  const rooms = await readTakenRooms(db, typeIds, spanOf(offer), offer.now);
  for (const typeId of typeIds) {
    const ledger = { units: rooms.unitsOf(typeId), fixed: rooms.taken, movable: [] };
    const guess = packRooms(ledger, wishesFor({ offer, current: NONE_YET }, typeId));
    for (const [itemId, unit] of guess?.units ?? []) offer.units.set(itemId, unit);
  }
}
const NONE_YET: ReadonlyMap<string, number> = new Map();

/** That a guess was made, and the guessed rooms have not been taken out of sale since. */
export function stillForSale(offer: HotelOffer): RawBuilder<boolean> | null {
  if (soldIn(offer).some(({ itemId }) => !offer.units.has(itemId))) return null;
  const units = [...new Set(offer.units.values())];
  return sql<boolean>`(select count(*) = ${units.length}::integer from hotel_room as room
    join room_type as type on type.id = room.room_type_id join property as house on house.id = type.property_id
    where room.resource_id = any(${units}::integer[]) and room.active and type.active and house.active)`;
}
