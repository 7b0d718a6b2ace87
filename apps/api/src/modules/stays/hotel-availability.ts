import type { HotelAvailability, RoomTypeAvailability, StayQuoteView } from "@lapang/contract/stays/stays";
import { checkArrival } from "@lapang/domain/stay/arrival-rules";
import { type HotelTimes, type Stretch, stretchOfNights } from "@lapang/domain/stay/hotel-nights";
import { countSellable, type TypeLedger } from "@lapang/domain/stay/packing";
import { cancellationOf, isWeekendNight, nightlyPrice, quoteStay } from "@lapang/domain/stay/stay-price";
import { addDays, type LocalDate } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../db/connect.ts";
import { type HotelRates, readHotelRates } from "./hotel-rates.ts";
import type { VenueMoment } from "./open-stays.ts";
import { listRoomTypes, type PropertyRow, type RatePlanRow, type RoomTypeRow } from "./queries.ts";
import { fitOf, readHotelRooms, timesOf } from "./read-hotel-rooms.ts";

export type WantedStay = { checkIn: LocalDate; nights: number; guests: number; children: number };
type AvailabilityQuery = WantedStay & { moment: VenueMoment; times: HotelTimes; stretch: Stretch; rates: HotelRates };

/** Returns, per room type, free rooms and prices for the requested nights and for each night of their month. */
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
  const lastNight = [calendar.at(-1) ?? checkIn, addDays(checkIn, nights)].toSorted()[1] as LocalDate;
  const [rates, ledger] = await Promise.all([
    readHotelRates(db, typeIds, { from: calendar[0] ?? checkIn, to: lastNight }),
    readHotelRooms(db, typeIds, between, { now }),
  ]);
  const query = { ...wanted, moment, times, stretch, rates };
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
    roomTypes: types.map((type) => presentTypeAvailability(query, calendar, { type, ledger: ledger.of(type.id) })),
  };
  return { availability, changesAt: ledger.changesAt };
}

/** The nights of the check-in month, from today on. */
function nightsOfMonth(checkIn: LocalDate, today: LocalDate): LocalDate[] {
  const month = checkIn.slice(0, 7);
  const first = `${month}-01`;
  const nights: LocalDate[] = [];
  for (let date = first > today ? first : today; date.startsWith(month); date = addDays(date, 1)) nights.push(date);
  return nights;
}

type TypeFacts = { type: RoomTypeRow; ledger: TypeLedger };

function presentTypeAvailability(
  query: AvailabilityQuery,
  calendar: readonly LocalDate[],
  { type, ledger }: TypeFacts,
): RoomTypeAvailability {
  const { stretch, rates } = query;
  const { fits, extraBedNeeded } = fitOf(type, query);
  const extraBedPrice = extraBedNeeded ? (type.extra_bed_price ?? 0) : 0;
  return {
    slug: type.slug,
    name: type.name,
    unitCount: ledger.units.length,
    freeUnits: countSellable(ledger, inMilliseconds(stretch)),
    fits,
    refusal: refusalOf(query, type),
    extraBedNeeded,
    calendar: calendar.map((date) => presentNight(query, { type, ledger, date })),
    quotes: rates.plansOf(type.id).map((plan) => quoteOf(query, plan, extraBedPrice)),
  };
}

function presentNight(
  { moment, times, rates }: AvailabilityQuery,
  { type, ledger, date }: TypeFacts & { date: LocalDate },
) {
  const night = stretchOfNights(moment.venue.zone, times, date, 1);
  const plans = rates.plansOf(type.id).map((plan) => ({ code: plan.code, prices: rates.pricesOf(plan) }));
  const rule = rates.arrivalOn(type.id, date);
  return {
    date,
    weekend: isWeekendNight(date),
    freeUnits: countSellable(ledger, inMilliseconds(night)),
    season: plans.map(({ prices }) => prices.calendar.get(date)?.label).find((label) => label !== undefined) ?? null,
    minNights: rule?.minNights ?? 1,
    closedToArrival: rule?.closedToArrival ?? false,
    prices: plans
      .map(({ code, prices }) => ({ code, amount: nightlyPrice(prices, date) }))
      .toSorted((a, b) => a.amount - b.amount),
  };
}

function refusalOf(
  { checkIn, nights, moment, rates }: AvailabilityQuery,
  { id }: RoomTypeRow,
): RoomTypeAvailability["refusal"] {
  const refusal = checkArrival({ checkIn, nights }, { today: moment.today, rule: rates.arrivalOn(id, checkIn) });
  if (refusal?.rule !== "closed_to_arrival" && refusal?.rule !== "minimum_stay") return null;
  return { rule: refusal.rule, minimum: (refusal.facts.minimum as number | undefined) ?? null };
}

function inMilliseconds({ from, to }: Stretch) {
  return { from: from.getTime(), to: to.getTime() };
}

function quoteOf(
  { checkIn, nights, moment, stretch, rates }: AvailabilityQuery,
  row: RatePlanRow,
  extraBedPrice: number,
): StayQuoteView {
  const { settings } = moment.venue;
  const plan = rates.pricesOf(row);
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
