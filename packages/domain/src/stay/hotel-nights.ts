import { addDays, instantAt, type LocalDate, type LocalTime, type Zone } from "../venue/venue-time.ts";

export type Stretch = { from: Date; to: Date };
export type HotelTimes = { checkIn: LocalTime; checkOut: LocalTime };

/** Returns the time from check-in on the first day to check-out on the last; the next guest can arrive on that day. */
export function stretchOfNights(zone: Zone, times: HotelTimes, checkIn: LocalDate, nights: number): Stretch {
  return {
    from: instantAt(zone, checkIn, times.checkIn),
    to: instantAt(zone, addDays(checkIn, nights), times.checkOut),
  };
}
