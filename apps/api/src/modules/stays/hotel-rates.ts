import type { ArrivalRule } from "@lapang/domain/stay/arrival-rules";
import type { RatePlan } from "@lapang/domain/stay/stay-price";
import { addDays, type LocalDate } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../db/connect.ts";
import { remembered } from "../../db/remembered.ts";
import { listArrivalRules, listNightPrices, listRatePlans, type RatePlanRow } from "./queries.ts";

export type HotelRates = {
  /** The rate plans of a room type, cheapest first. */
  plansOf(roomTypeId: number): RatePlanRow[];
  /** A plan's prices in the form the domain rules use. */
  pricesOf(plan: RatePlanRow): RatePlan;
  arrivalOn(roomTypeId: number, date: LocalDate): ArrivalRule | undefined;
};

/** Reads prices and arrival rules of room types for a range of nights. */
export async function readHotelRates(
  db: Db,
  roomTypeIds: number[],
  nights: { from: LocalDate; to: LocalDate },
): Promise<HotelRates> {
  // Whole months, so that similar requests share a cache entry.
  const months = { from: monthOf(nights.from), to: lastDayOf(nights.to) };
  const key = `rates ${roomTypeIds.join()} ${months.from} ${months.to}`;
  return remembered(db, key, () => loadHotelRates(db, roomTypeIds, months));
}

const monthOf = (date: LocalDate) => `${date.slice(0, 7)}-01`;
const lastDayOf = (date: LocalDate) => addDays(monthOf(addDays(monthOf(date), 31)), -1);

async function loadHotelRates(
  db: Db,
  roomTypeIds: number[],
  nights: { from: LocalDate; to: LocalDate },
): Promise<HotelRates> {
  const plans = await listRatePlans(db, roomTypeIds);
  const planIds = plans.map(({ id }) => id);
  const [prices, rules] = await Promise.all([
    listNightPrices(db, planIds, nights),
    listArrivalRules(db, roomTypeIds, nights),
  ]);
  const calendars = new Map(
    [...Map.groupBy(prices, (row) => row.rate_plan_id)].map(([id, rows]) => [
      id,
      new Map(rows.map(({ night, price, label }) => [night, { amount: price, label }])),
    ]),
  );
  const ruleOn = new Map(
    rules.map((rule) => [
      `${rule.room_type_id} ${rule.night}`,
      { minNights: rule.min_nights, closedToArrival: rule.closed_to_arrival },
    ]),
  );
  return {
    plansOf: (roomTypeId) => plans.filter((plan) => plan.room_type_id === roomTypeId),
    pricesOf: (plan) => ({
      pricePerNight: plan.price_per_night,
      weekendPrice: plan.weekend_price,
      refundable: plan.refundable,
      calendar: calendars.get(plan.id) ?? new Map(),
    }),
    arrivalOn: (roomTypeId, date) => ruleOn.get(`${roomTypeId} ${date}`),
  };
}
