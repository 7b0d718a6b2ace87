import type { HotelMove } from "@lapang/contract/stays/hotel-wishes";
import { liveHoldsLimit } from "@lapang/domain/booking/limit";
import { kinds } from "@lapang/domain/kinds";
import { liveHolds } from "../../bookings/hold/limits.ts";
import type { Sellable } from "../../bookings/sellable.ts";
import { explainFull } from "./explain-full.ts";
import { guessRooms, stillForSale } from "./guess-rooms.ts";
import { pickRooms, roomTypesLocked } from "./pick-rooms.ts";
import { type HotelExtras, readRoomExtras } from "./read-room-extras.ts";
import { readRoomMove } from "./read-room-move.ts";
import { type HotelWish, readRooms, refuseByRules, staysIn } from "./read-rooms.ts";
import { findPlaces, regainRooms } from "./regain-rooms.ts";
import { placesOfGroups, presentRoomItem, roomDetails, ticketVisits, visitsOf } from "./room-groups.ts";
import { type HotelOffer, linesOfOffer, placesOfOffer, rowsOfOffer } from "./room-offer.ts";

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
    // The room depends on all other stays of its type, so it is guessed first: the guess is nearly always right.
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
