import type { HotelAvailability, RoomTypeAvailability, StayQuoteView } from "@lapang/contract/stays";
import {
  countFreeRooms,
  type HotelTimes,
  type Stretch,
  stretchOfNights,
  type Taken,
} from "@lapang/domain/stay/free-rooms";
import { cancellationOf, isWeekendNight, nightlyPrice, quoteStay } from "@lapang/domain/stay/stay-price";
import { addDays, type LocalDate } from "@lapang/domain/venue-time";
import type { Db } from "../../db/connect.ts";
import type { VenueMoment } from "./open-stays.ts";
import { planOf } from "./present.ts";
import { listRatePlans, listRoomTypes, type PropertyRow, type RatePlanRow, type RoomTypeRow } from "./queries.ts";
import { fitOf, readHotelRooms, timesOf } from "./read-hotel-rooms.ts";

export type WantedStay = { checkIn: LocalDate; nights: number; guests: number; children: number };
type Question = WantedStay & { moment: VenueMoment; times: HotelTimes; stretch: Stretch };

/** Tells for every room type what is free and what it costs: for the wanted nights, and night by night for their month. */
export async function readHotelAvailability(
  db: Db,
  property: PropertyRow,
  wanted: WantedStay,
  moment: VenueMoment,
): Promise<{ availability: HotelAvailability; changesAt: Date | null }> {
  const { checkIn, nights, guests, children } = wanted;
  const { venue, today, now } = moment;
  const times = timesOf(property);
  const stretch = stretchOfNights(venue.zone, times, checkIn, nights);
  const calendar = nightsOfMonth(checkIn, today);
  const month = stretchOfNights(venue.zone, times, calendar[0] ?? checkIn, calendar.length);
  const between = { from: month.from, to: month.to > stretch.to ? month.to : stretch.to };
  const types = await listRoomTypes(db, [property.id]);
  const typeIds = types.map((type) => type.id);
  const [plans, ledger] = await Promise.all([listRatePlans(db, typeIds), readHotelRooms(db, typeIds, between, now)]);
  const question = { ...wanted, moment, times, stretch };
  const roomTypes = types.map((type) =>
    tellRoomType(question, calendar, {
      type,
      plans: plans.filter((plan) => plan.room_type_id === type.id),
      rooms: ledger.of(type.id),
    }),
  );
  const availability = {
    hotel: property.slug,
    checkIn,
    checkOut: addDays(checkIn, nights),
    nights,
    guests,
    children,
    arriveFrom: stretch.from.toISOString(),
    leaveBefore: stretch.to.toISOString(),
    today,
    now: now.toISOString(),
    taxPercent: venue.settings.taxPercent.hotel,
    roomTypes,
  };
  return { availability, changesAt: ledger.changesAt };
}

/** Check-in's month, from today on: nobody books a night that is over. */
function nightsOfMonth(checkIn: LocalDate, today: LocalDate): LocalDate[] {
  const month = checkIn.slice(0, 7);
  const first = `${month}-01`;
  const nights: LocalDate[] = [];
  for (let date = first > today ? first : today; date.startsWith(month); date = addDays(date, 1)) nights.push(date);
  return nights;
}

type TypeFacts = { type: RoomTypeRow; plans: RatePlanRow[]; rooms: Taken[][] };

function tellRoomType(
  question: Question,
  calendar: readonly LocalDate[],
  { type, plans, rooms }: TypeFacts,
): RoomTypeAvailability {
  const { moment, times, stretch } = question;
  const { fits, extraBedNeeded } = fitOf(type, question);
  const extraBedPrice = extraBedNeeded ? (type.extra_bed_price ?? 0) : 0;
  return {
    slug: type.slug,
    name: type.name,
    unitCount: rooms.length,
    freeUnits: countFreeRooms(rooms, stretch, moment.now),
    fits,
    extraBedNeeded,
    calendar: calendar.map((date) => ({
      date,
      weekend: isWeekendNight(date),
      freeUnits: countFreeRooms(rooms, stretchOfNights(moment.venue.zone, times, date, 1), moment.now),
      prices: plans
        .map((plan) => ({ code: plan.code, amount: nightlyPrice(planOf(plan), date) }))
        .toSorted((a, b) => a.amount - b.amount),
    })),
    quotes: plans.map((plan) => quoteOf(question, plan, extraBedPrice)),
  };
}

function quoteOf(
  { checkIn, nights, moment, stretch }: Question,
  row: RatePlanRow,
  extraBedPrice: number,
): StayQuoteView {
  const { settings } = moment.venue;
  const plan = planOf(row);
  const quote = quoteStay(plan, { checkIn, nights, extraBedPrice, taxPercent: settings.taxPercent.hotel });
  const moments = { arrival: stretch.from, freeHours: settings.hotelFreeCancellationHours, now: moment.now };
  const { refundable, freeUntil, fee } = cancellationOf(plan, quote, moments);
  return {
    code: row.code,
    name: row.name,
    breakfast: row.breakfast,
    ...quote,
    cancellation: { refundable, freeUntil: freeUntil?.toISOString() ?? null, fee },
  };
}
