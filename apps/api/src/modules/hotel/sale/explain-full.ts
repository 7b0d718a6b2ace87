import { checkArrival } from "@lapang/domain/stay/arrival-rules";
import { countSellable } from "@lapang/domain/stay/packing";
import { quoteStay } from "@lapang/domain/stay/stay-price";
import { addDays, localDateOf } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../../db/connect.ts";
import type { TakenHold } from "../../bookings/capabilities/places.ts";
import { readHotelRates } from "../../stays/hotel-rates.ts";
import { listHotelsForSale, type RoomTypeRow } from "../../stays/hotels-for-sale.ts";
import { fitOf, readHotelRooms, timesOf } from "../../stays/read-hotel-rooms.ts";
import { type HotelOffer, namesOf, nightsAhead, type OfferedRoom } from "./room-offer.ts";

/** The other arrival days to check, in days from the wanted one. */
const DAYS_AROUND = [1, -1, 2, -2, 3, -3];

/** Adds alternatives to a `slot_taken` refusal: other types on these nights, and the same type on nearby days. */
export async function explainFull(
  db: Db,
  offer: HotelOffer,
  { refusal, buyer: { now } }: TakenHold,
): Promise<Record<string, unknown>> {
  const lost = offer.items.find(({ type }) => type.slug === refusal.details?.roomType) ?? offer.items[0];
  if (!lost) return {};
  const { types } = await listHotelsForSale(db, [lost.hotel.slug]);
  const free = await readFree(db, offer, { lost, types, now });
  const others = types
    .filter(({ id }) => id !== lost.type.id)
    .flatMap((type) => {
      const price = free(type, lost.checkIn);
      return price === null ? [] : [{ roomType: type.slug, name: type.name, price }];
    });
  const dates = DAYS_AROUND.map((days) => addDays(lost.checkIn, days)).flatMap((checkIn) => {
    const price = free(lost.type, checkIn);
    return price === null ? [] : [{ checkIn, price }];
  });
  const { hotel, checkIn, nights } = lost;
  return { hotel: hotel.slug, ...namesOf(lost), checkIn, nights, others, dates: dates.slice(0, 3) };
}

type Looking = { lost: OfferedRoom; types: readonly RoomTypeRow[]; now: Date };

/** Returns a function for the cheapest price of a room type from a day on; null if too few of its rooms are free. */
async function readFree(db: Db, { venue, items }: HotelOffer, { lost, types, now }: Looking) {
  const wanted = items.filter(({ type }) => type.id === lost.type.id).length;
  const { hotel, nights, adults, children } = lost;
  const [first, last] = [addDays(lost.checkIn, -3), addDays(lost.checkIn, nights + 3)];
  const times = timesOf(hotel);
  const stretch = (checkIn: string) => nightsAhead(venue, times, { checkIn, nights, now });
  const typeIds = types.map(({ id }) => id);
  const between = { from: stretch(first).from, to: stretch(last).to };
  const [rates, rooms] = await Promise.all([
    readHotelRates(db, typeIds, { from: first, to: last }),
    readHotelRooms(db, typeIds, between, { now }),
  ]);
  const today = localDateOf(venue.zone, now);
  return (type: RoomTypeRow, checkIn: string): number | null => {
    const { fits, extraBedNeeded } = fitOf(type, { guests: adults + children, children });
    if (!fits || checkArrival({ checkIn, nights }, { today, rule: rates.arrivalOn(type.id, checkIn) })) return null;
    const { from, to } = stretch(checkIn);
    const needed = type.id === lost.type.id ? wanted : 1;
    if (countSellable(rooms.of(type.id), { from: from.getTime(), to: to.getTime() }) < needed) return null;
    const extraBedPrice = extraBedNeeded ? (type.extra_bed_price ?? 0) : 0;
    const stay = { checkIn, nights, extraBedPrice, taxPercent: venue.settings.taxPercent.hotel };
    const totals = rates.plansOf(type.id).map((plan) => quoteStay(rates.pricesOf(plan), stay).total);
    return totals.length > 0 ? Math.min(...totals) : null;
  };
}
