import type { Photo } from "@lapang/contract/site/photos";
import type { StayCard } from "@lapang/contract/stays/stays";
import { checkArrival } from "@lapang/domain/stay/arrival-rules";
import { stretchOfNights } from "@lapang/domain/stay/hotel-nights";
import { countSellable } from "@lapang/domain/stay/packing";
import { quoteStay } from "@lapang/domain/stay/stay-price";
import { addDays, instantAt } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../db/connect.ts";
import { listPhotos } from "../media/photos/list-photos.ts";
import { chooseStays, type StayQuery } from "./choose-stays.ts";
import { readHotelRates } from "./hotel-rates.ts";
import { firstFreeMonth } from "./kost-availability.ts";
import { listKostLettings } from "./list-kost-lettings.ts";
import { firstDayOf, refusePastCheckIn, type VenueMoment } from "./open-stays.ts";
import { type CardDates, presentCard, type Rooms } from "./present.ts";
import { listKostRooms, listProperties, listRatePlans, listRoomTypes, type PropertyRow } from "./queries.ts";
import { earliestHold, fitOf, readHotelRooms, timesOf } from "./read-hotel-rooms.ts";

type DatesOf = (property: PropertyRow) => CardDates;

const noDates: CardDates = { freeUnits: null, priceFor: null };

/** Lists the matching stays with free rooms and price for the requested dates. */
export async function listStayCards(
  db: Db,
  query: StayQuery,
  moment: VenueMoment,
): Promise<{ cards: StayCard[]; changesAt: Date | null }> {
  const { checkIn, startMonth } = query;
  if (checkIn !== undefined) refusePastCheckIn(checkIn, moment.today);
  const moveIn = startMonth === undefined ? undefined : firstDayOf(startMonth, moment.today);
  const properties = await listProperties(db, query);
  const ids = properties.map((property) => property.id);
  const [roomTypes, kostRooms] = await Promise.all([listRoomTypes(db, ids), listKostRooms(db, ids)]);
  const typeIds = roomTypes.map((type) => type.id);
  const rooms = { roomTypes, ratePlans: await listRatePlans(db, typeIds), kostRooms };
  const [photoOf, hotels, kosts] = await Promise.all([
    readCardPhotos(db, ids, rooms),
    checkIn === undefined ? undefined : readHotelDates(db, rooms, { ...query, checkIn }, moment),
    moveIn === undefined ? undefined : readKostDates(db, rooms, moveIn, moment),
  ]);
  const cards = properties.flatMap((property) => {
    const dates = property.kind === "hotel" ? hotels : kosts;
    const extras = { ...(dates?.datesOf(property) ?? noDates), photo: photoOf(property.id) };
    return presentCard(property, rooms, extras) ?? [];
  });
  const changesAt = earliestHold([hotels, kosts].map((dates) => ({ held_until: dates?.changesAt ?? null })));
  return { cards: chooseStays(cards, { properties, rooms, query }), changesAt };
}

/** Uses the house's own photo, else the first photo of its rooms. */
async function readCardPhotos(db: Db, ids: number[], { roomTypes, kostRooms }: Rooms) {
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const [houses, types, rooms] = await Promise.all([
    listPhotos(db, "property", ids),
    listPhotos(db, "room-type", idsOf(roomTypes)),
    listPhotos(db, "kost-room", idsOf(kostRooms)),
  ]);
  return (propertyId: number): Photo | null => {
    const within = (row: { property_id: number }) => row.property_id === propertyId;
    const ofRooms = [
      ...roomTypes.filter(within).map(({ id }) => types.first(id)),
      ...kostRooms.filter(within).map(({ id }) => rooms.first(id)),
    ];
    return houses.first(propertyId) ?? ofRooms.find((photo) => photo !== null) ?? null;
  };
}

async function readHotelDates(
  db: Db,
  rooms: Rooms,
  query: StayQuery & { checkIn: string },
  { now, today, venue }: VenueMoment,
) {
  const { checkIn, nights = 1, guests = 1, children } = query;
  // A day wider than any house's hours, so that one query serves all of them.
  const between = {
    from: instantAt(venue.zone, checkIn, 0),
    to: instantAt(venue.zone, addDays(checkIn, nights + 1), 0),
  };
  const typeIds = rooms.roomTypes.map((type) => type.id);
  const [ledger, rates] = await Promise.all([
    readHotelRooms(db, typeIds, between, { now }),
    readHotelRates(db, typeIds, { from: checkIn, to: addDays(checkIn, nights) }),
  ]);
  const datesOf: DatesOf = (property) => {
    const { from, to } = stretchOfNights(venue.zone, timesOf(property), checkIn, nights);
    let freeUnits = 0;
    const totals: number[] = [];
    for (const type of rooms.roomTypes) {
      const { fits, extraBedNeeded } = fitOf(type, { guests, children });
      if (type.property_id !== property.id || !fits) continue;
      if (checkArrival({ checkIn, nights }, { today, rule: rates.arrivalOn(type.id, checkIn) })) continue;
      const free = countSellable(ledger.of(type.id), { from: from.getTime(), to: to.getTime() });
      freeUnits += free;
      if (free === 0) continue;
      const extraBedPrice = extraBedNeeded ? (type.extra_bed_price ?? 0) : 0;
      const stay = { checkIn, nights, extraBedPrice, taxPercent: venue.settings.taxPercent.hotel };
      totals.push(...rates.plansOf(type.id).map((plan) => quoteStay(rates.pricesOf(plan), stay).total));
    }
    return { freeUnits, priceFor: totals.length > 0 ? Math.min(...totals) : null };
  };
  return { datesOf, changesAt: ledger.changesAt };
}

async function readKostDates(db: Db, { kostRooms }: Rooms, earliest: string, { now, today, venue }: VenueMoment) {
  const resourceIds = kostRooms.map((room) => room.resource_id);
  const rows = await listKostLettings(db, resourceIds, now);
  const lettingsOf = Map.groupBy(rows, (row) => row.resource_id);
  const datesOf: DatesOf = (property) => {
    const free = kostRooms.filter((room) => {
      if (room.property_id !== property.id) return false;
      const lettings = lettingsOf.get(room.resource_id) ?? [];
      const month = firstFreeMonth({ opensOn: room.available_from, lettings }, { zone: venue.zone, today, earliest });
      return month !== null && month.from.slice(0, 7) === earliest.slice(0, 7);
    });
    return { freeUnits: free.length, priceFor: null };
  };
  return { datesOf, changesAt: earliestHold(rows) };
}
