import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { tryPacking } from "./pick-rooms.ts";
import { type HotelOffer, soldIn } from "./room-offer.ts";

/**
 * Picks rooms before anything is locked, for a hold that then only has to find them still free. Where somebody would have to
 * change rooms first, or nothing is free, none is guessed: that is thought about under the locks.
 */
export async function guessRooms(db: Db, offer: HotelOffer): Promise<void> {
  const packings = await tryPacking(db, offer);
  if (!packings || packings.some(({ shifted }) => shifted.size > 0)) return;
  for (const { units } of packings) for (const [itemId, unit] of units) offer.units.set(itemId, unit);
}

/** That a guess was made, and the guessed rooms have not been taken out of sale since. */
export function stillForSale(offer: HotelOffer): RawBuilder<boolean> | undefined {
  if (soldIn(offer).some(({ itemId }) => !offer.units.has(itemId))) return undefined;
  const units = [...new Set(offer.units.values())];
  return sql<boolean>`(select count(*) = ${units.length}::integer from hotel_room as room
    join room_type as type on type.id = room.room_type_id join property as house on house.id = type.property_id
    where room.resource_id = any(${units}::integer[]) and room.active and type.active and house.active)`;
}
