import type { HotelMove } from "@lapang/contract/stays/hotel-wishes";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Buyer, Judging, Sellable } from "../../bookings/sellable.ts";
import { explainFull } from "./explain-full.ts";
import { guessRooms, stillForSale } from "./guess-rooms.ts";
import { pickRooms, roomTypesLocked } from "./pick-rooms.ts";
import { type HotelExtras, readRoomExtras } from "./read-room-extras.ts";
import { readRoomMove } from "./read-room-move.ts";
import { type HotelWish, readRooms, refuseByRules, staysIn } from "./read-rooms.ts";
import { findPlaces, regainRooms } from "./regain-rooms.ts";
import { placesOfGroups, presentRoomItem, roomDetails, ticketVisits, visitsOf } from "./room-groups.ts";
import { type HotelOffer, linesOfOffer, placesOfOffer, rowsOfOffer } from "./room-offer.ts";

/** Rooms of a type for some nights, each with the hours before check-in and after check-out that go along with it. */
export const hotelSales: Sellable<HotelWish, HotelOffer> = {
  kind: "hotel",
  path: (bookingId) => `/my-booking/hotel/${bookingId}`,
  checkoutPath: "/checkout",
  holdMinutes: ({ holdMinutes }) => holdMinutes.hotel,
  pricedAlone: true,

  read: readRooms,
  staysIn,
  staysOf: (groups) => staysIn(groups.map(roomDetails)),
  refuse: refuseByRules,
  limits: liveHolds,
  newcomer: { limits: "0", isOne: holdsNothing },
  check: refuseTooMany,
  lines: linesOfOffer,
  rows: rowsOfOffer,
  places: placesOfOffer,
  // Which room it is depends on all the others of its type: nearly always the guess is right.
  unhindered: stillForSale,
  guess: guessRooms,
  pickedUnder: roomTypesLocked,
  reserve: async (tx, offer) => {
    await pickRooms(tx, offer);
    return [];
  },
  shifts: ({ shifts }) => shifts,
  explainTaken: explainFull,

  placesOf: async (_db, groups) => placesOfGroups(groups),
  placesElsewhere: findPlaces,
  countPlaces: (groups) => placesOfGroups(groups).length,
  regain: regainRooms,
  restore: async () => {},
  // A night is slept, not handed out: nothing of it is owed for later.
  deliver: async () => [],
  visits: visitsOf,
  ticketVisits,

  readExtras: (tx, groups, wishes) => readRoomExtras(tx, groups, wishes as HotelExtras[]),
  readMove: (db, buyer, groups, moves) => readRoomMove(db, buyer, { groups, moves: moves as HotelMove[] }),
  repick: async (tx, offer, bookingId) => {
    await pickRooms(tx, offer, { bookingId });
    return [];
  },
  present: presentRoomItem,
  place: ({ hotel }) => String(hotel),
};

/** How many stays the customer holds and has not paid for yet. */
function liveHolds({ person }: Buyer) {
  return sql<string>`(select count(distinct booking.id)::text
    from booking join booking_item as item on item.booking_id = booking.id and item.kind = 'hotel'
    where person_id = ${person.id} and status in ('held', 'awaiting_payment') and held_until > clock_timestamp())`;
}

/** Neither a stay nor anything else. */
function holdsNothing({ person }: Buyer) {
  return sql<boolean>`not exists (select from booking
    where person_id = ${person.id} and status in ('held', 'awaiting_payment'))`;
}

function refuseTooMany(_: HotelOffer, { settings, limits }: Judging): void {
  const [limit, has] = [settings.liveHoldsPerCustomer, Number(limits)];
  if (has < limit) return;
  const details = { rule: "quota", quota: "live_holds", limit, has };
  throw new DomainError("quota_exceeded", `At most ${limit} stays at the checkout`, details);
}
