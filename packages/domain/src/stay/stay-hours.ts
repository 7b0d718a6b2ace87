import type { Rupiah } from "../money.ts";
import { shareOf } from "../pricing/split.ts";
import type { Refusal } from "../refusal.ts";
import type { VenueSettings } from "../venue/venue-settings.ts";
import type { LocalTime } from "../venue/venue-time.ts";
import type { HotelTimes } from "./hotel-nights.ts";

type Terms = Pick<VenueSettings, "hotelEarlyCheckIn" | "hotelLateCheckOut">;

/** An early check-in or late check-out on offer. */
export type HourOffer = { time: LocalTime; percent: number; price: Rupiah };

/** Early check-in times, each at a share of the first night; the latest and cheapest first. */
export function earlyOffers({ checkIn }: HotelTimes, { hotelEarlyCheckIn }: Terms, firstNight: Rupiah): HourOffer[] {
  return hotelEarlyCheckIn
    .filter(({ from }) => from < checkIn)
    .map(({ from, percent }) => ({ time: from, percent, price: shareOf(firstNight, percent, 100) }))
    .toSorted((a, b) => b.time.localeCompare(a.time));
}

/** Late check-out times, each at a share of the last night. */
export function lateOffers({ checkOut }: HotelTimes, { hotelLateCheckOut }: Terms, lastNight: Rupiah): HourOffer[] {
  return hotelLateCheckOut
    .filter(({ until }) => until > checkOut)
    .map(({ until, percent }) => ({ time: until, percent, price: shareOf(lastNight, percent, 100) }))
    .toSorted((a, b) => a.time.localeCompare(b.time));
}

/** Refuses a time that is not on offer. */
export function offerAt(offers: readonly HourOffer[], time: LocalTime): HourOffer | Refusal {
  const offer = offers.find((entry) => entry.time === time);
  if (offer) return offer;
  return {
    code: "not_for_sale",
    rule: "stay_hours",
    message: "A room cannot be had at this hour",
    facts: { time, offered: offers.map((entry) => entry.time) },
  };
}
