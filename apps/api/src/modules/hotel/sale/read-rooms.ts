import { randomUUID } from "node:crypto";
import type { HoldItem } from "@lapang/contract/sales/holds";
import type { StayDates } from "@lapang/domain/booking/standing";
import { DomainError } from "@lapang/domain/errors";
import { type Refusal, refusalError, throwIfRefused } from "@lapang/domain/refusal";
import { checkArrival, checkRoomCount } from "@lapang/domain/stay/arrival-rules";
import type { BoughtHour } from "@lapang/domain/stay/room-lines";
import { earlyOffers, type HourOffer, lateOffers, offerAt } from "@lapang/domain/stay/stay-hours";
import { nightlyPrice } from "@lapang/domain/stay/stay-price";
import { addDays, instantAt, localDateOf } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../../db/connect.ts";
import type { Buyer } from "../../bookings/capabilities/sale.ts";
import { type HotelRates, readHotelRates } from "../../stays/hotel-rates.ts";
import { type HotelsForSale, listHotelsForSale } from "../../stays/hotels-for-sale.ts";
import { fitOf, timesOf } from "../../stays/read-hotel-rooms.ts";
import { findVenueRules, type VenueRules } from "../../venue/find-venue-rules.ts";
import { type HotelOffer, namesOf, nightsAhead, type OfferedRoom, soldIn } from "./room-offer.ts";

type HotelHold = Extract<HoldItem, { kind: "hotel" }>;

/** A wanted room; the ids are those of a booking that already has it. */
export type HotelWish = Required<Omit<HotelHold, "kind">> & {
  itemId?: string;
  hourItemIds?: { early?: string | undefined; late?: string | undefined };
};

/** Reads the wanted rooms; refuses what is not for sale, without reading the ledger. */
export async function readRooms(
  db: Db,
  { now }: Pick<Buyer, "now">,
  wishes: readonly HotelWish[],
): Promise<HotelOffer> {
  const [venue, sale] = await Promise.all([
    findVenueRules(db),
    listHotelsForSale(db, [...new Set(wishes.map(({ hotel }) => hotel))]),
  ]);
  const nights = wishes.flatMap((wish) => [wish.checkIn, addDays(wish.checkIn, wish.nights)]).toSorted();
  const between = { from: nights[0] ?? "", to: nights.at(-1) ?? "" };
  const typeIds = sale.types.map(({ id }) => id);
  const rates = await readHotelRates(db, typeIds, between);
  const items = wishes.map((wish) => offeredRoom(wish, { venue, sale, rates, now }));
  return { venue, now, items, units: new Map(), shifts: [] };
}

type Facts = { venue: VenueRules; sale: HotelsForSale; rates: HotelRates; now: Date };

function offeredRoom(wish: HotelWish, { venue, sale, rates, now }: Facts): OfferedRoom {
  const hotel = known(sale.hotels, ({ slug }) => slug === wish.hotel, "hotel");
  const type = known(sale.types, (row) => row.property_id === hotel.id && row.slug === wish.roomType, "room type");
  const plan = known(rates.plansOf(type.id), ({ code }) => code === wish.plan, "rate plan");
  const prices = rates.pricesOf(plan);
  const { checkIn, nights, adults, children, guests, arrival, note } = wish;
  const times = timesOf(hotel);
  const { fits, extraBedNeeded } = fitOf(type, { guests: adults + children, children });
  const early = earlyOffers(times, venue.settings, nightlyPrice(prices, checkIn));
  const late = lateOffers(times, venue.settings, nightlyPrice(prices, addDays(checkIn, nights - 1)));
  return {
    itemId: wish.itemId ?? randomUUID(),
    hotel,
    type,
    plan,
    prices,
    rule: rates.arrivalOn(type.id, checkIn),
    checkIn,
    nights,
    adults,
    children,
    extraBed: extraBedNeeded || (wish.extraBed && type.extra_bed_price !== null),
    fits,
    guests,
    arrival,
    note,
    early: boughtHour(early, wish.earlyFrom, wish.hourItemIds?.early),
    late: boughtHour(late, wish.lateUntil, wish.hourItemIds?.late),
    stay: nightsAhead(venue, times, { checkIn, nights, now }),
  };
}

export function boughtHour(offers: readonly HourOffer[], time: string | null, itemId?: string): BoughtHour | null {
  if (time === null) return null;
  const offer = offerAt(offers, time);
  if ("code" in offer) throw refusalError(offer);
  return { itemId: itemId ?? randomUUID(), ...offer };
}

/** Refuses by the first broken rule: a past or closed day, too few nights, or too many people for the room. */
export function refuseByRules(offer: HotelOffer, { now }: { now: Date }): void {
  const today = localDateOf(offer.venue.zone, now);
  if (offer.moved === undefined) throwIfRefused(checkRoomCount(offer.items.length));
  for (const room of soldIn(offer)) {
    const refusal = checkArrival(room, { today, rule: room.rule });
    if (refusal) throwIfRefused({ ...refusal, facts: { ...refusal.facts, ...namesOf(room) } });
    if (!room.fits) throwIfRefused(tooMany(room));
    if (room.early && instantAt(offer.venue.zone, room.checkIn, room.early.time) <= now) {
      throwIfRefused(tooLateForEarly(room.early.time));
    }
  }
}

function tooMany(room: OfferedRoom): Refusal {
  const { type, adults, children } = room;
  const facts = { ...namesOf(room), adults, children, places: type.adults, childPlaces: type.children };
  return { code: "not_for_sale", rule: "guests", message: "Too many people for one room", facts };
}

function tooLateForEarly(time: string): Refusal {
  return { code: "start_in_past", rule: "stay_hours", message: "That hour is over", facts: { time } };
}

/** Returns the dates of the stays, including the day of departure. */
export function staysIn(wishes: readonly Pick<HotelWish, "checkIn" | "nights">[]): StayDates[] {
  return wishes.map(({ checkIn, nights }) => ({ kind: "hotel", from: checkIn, to: addDays(checkIn, nights) }));
}

function known<Row>(rows: readonly Row[], fits: (row: Row) => boolean, what: string): Row {
  const row = rows.find(fits);
  if (!row) throw new DomainError("not_found", `There is no such ${what}`);
  return row;
}
