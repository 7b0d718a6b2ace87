import type { Refusal } from "../booking/refusal.ts";
import type { Rupiah } from "../money.ts";
import { shareOf } from "../pricing/split.ts";
import type { VenueSettings } from "../venue/venue-settings.ts";
import type { LocalTime } from "../venue/venue-time.ts";
import type { HotelTimes } from "./hotel-nights.ts";

type Terms = Pick<VenueSettings, "hotelEarlyCheckIn" | "hotelLateCheckOut">;

/** An hour before check-in or after check-out that can be had, and what it costs. */
export type HourOffer = { time: LocalTime; percent: number; price: Rupiah };

/** From when a room may be had earlier, each hour at its share of the first night; the latest, and cheapest, first. */
export function earlyOffers({ checkIn }: HotelTimes, { hotelEarlyCheckIn }: Terms, firstNight: Rupiah): HourOffer[] {
  return hotelEarlyCheckIn
    .filter(({ from }) => from < checkIn)
    .map(({ from, percent }) => ({ time: from, percent, price: shareOf(firstNight, percent, 100) }))
    .toSorted((a, b) => b.time.localeCompare(a.time));
}

/** Until when a room may be kept, each hour at its share of the last night; later than that is another night. */
export function lateOffers({ checkOut }: HotelTimes, { hotelLateCheckOut }: Terms, lastNight: Rupiah): HourOffer[] {
  return hotelLateCheckOut
    .filter(({ until }) => until > checkOut)
    .map(({ until, percent }) => ({ time: until, percent, price: shareOf(lastNight, percent, 100) }))
    .toSorted((a, b) => a.time.localeCompare(b.time));
}

/** Hours that are not on the list are not sold. */
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
