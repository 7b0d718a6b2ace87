import type { HotelMove } from "@lapang/contract/stays/hotel-wishes";
import { liveHoldsLimit } from "@lapang/domain/booking/limit";
import { kinds } from "@lapang/domain/kinds";
import { packRooms } from "@lapang/domain/stay/packing";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { liveHolds } from "../../bookings/hold/limits.ts";
import type { Sellable } from "../../bookings/sellable.ts";
import { readTakenRooms } from "../../stays/read-hotel-rooms.ts";
import { explainFull } from "./explain-full.ts";
import { pickRooms, roomTypesLocked, spanOf, typesOf, wishesFor } from "./pick-rooms.ts";
import { type HotelExtras, readRoomExtras } from "./read-room-extras.ts";
import { readRoomMove } from "./read-room-move.ts";
import { type HotelWish, readRooms, refuseByRules, staysIn } from "./read-rooms.ts";
import { findPlaces, regainRooms } from "./regain-rooms.ts";
import { placesOfGroups, presentRoomItem, roomDetails, ticketVisits, visitsOf } from "./room-groups.ts";
import { type HotelOffer, linesOfOffer, placesOfOffer, rowsOfOffer, soldIn } from "./room-offer.ts";

/**
 * Optimistic path: picks free rooms without locks, so that the hold only has to check that they are still free. It reassigns
 * no other stay; if no room is free without that, the rooms are picked later, under the locks.
 */
async function guessRooms(db: Db, offer: HotelOffer): Promise<void> {
  const typeIds = typesOf(soldIn(offer));
  const rooms = await readTakenRooms(db, typeIds, spanOf(offer), offer.now);
  for (const typeId of typeIds) {
    const ledger = { units: rooms.unitsOf(typeId), fixed: rooms.taken, movable: [] };
    const guess = packRooms(ledger, wishesFor({ offer, current: NONE_YET }, typeId));
    for (const [itemId, unit] of guess?.units ?? []) offer.units.set(itemId, unit);
  }
}
const NONE_YET: ReadonlyMap<string, number> = new Map();

/** The condition that the guessed rooms are still for sale; null without a guess. */
function stillForSale(offer: HotelOffer): RawBuilder<boolean> | null {
  if (soldIn(offer).some(({ itemId }) => !offer.units.has(itemId))) return null;
  const units = [...new Set(offer.units.values())];
  return sql<boolean>`(select count(*) = ${units.length}::integer from hotel_room as room
    join room_type as type on type.id = room.room_type_id join property as house on house.id = type.property_id
    where room.resource_id = any(${units}::integer[]) and room.active and type.active and house.active)`;
}

/** Sells hotel nights by room type, with early check-in and late check-out as extras. */
export const hotelSales: Sellable<HotelWish, HotelOffer> = {
  kind: kinds.hotel,
  pricedAlone: true,

  read: readRooms,
  refuse: refuseByRules,
  limits: (_, { buyer, settings }) => [
    { ...liveHoldsLimit(settings, "stays"), has: liveHolds("hotel", buyer.person.id) },
  ],
  lines: linesOfOffer,
  rows: rowsOfOffer,
  places: {
    ofOffer: placesOfOffer,
    guess: guessRooms,
    pickedUnder: roomTypesLocked,
    shifts: ({ shifts }) => shifts,
    explainTaken: explainFull,
    ofItems: async (_db, groups) => placesOfGroups(groups),
    elsewhere: findPlaces,
    count: (groups) => placesOfGroups(groups).length,
  },
  supply: {
    // The room depends on all other stays of its type, so it is guessed first. The guess is nearly always right.
    fastPathCondition: stillForSale,
    reserve: async (tx, offer) => {
      await pickRooms(tx, offer);
      return [];
    },
    regain: regainRooms,
  },
  visits: { list: visitsOf, onTicket: ticketVisits },
  moves: {
    read: (db, buyer, groups, moves) => readRoomMove(db, buyer, { groups, moves: moves as HotelMove[] }),
    repick: async (tx, offer, bookingId) => {
      await pickRooms(tx, offer, { bookingId });
      return [];
    },
  },
  extras: { read: (tx, groups, wishes) => readRoomExtras(tx, groups, wishes as HotelExtras[]) },
  bundle: { staysIn, staysOf: (groups) => staysIn(groups.map(roomDetails)) },
  present: presentRoomItem,
  place: ({ hotel }) => String(hotel),
};
