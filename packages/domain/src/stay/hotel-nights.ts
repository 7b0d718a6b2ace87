import { addDays, instantAt, type LocalDate, type LocalTime, type Zone } from "../venue/venue-time.ts";

export type Stretch = { from: Date; to: Date };
export type HotelTimes = { checkIn: LocalTime; checkOut: LocalTime };

/** From arrival on the first day to departure on the last: the day a guest leaves is free for the next. */
export function stretchOfNights(zone: Zone, times: HotelTimes, checkIn: LocalDate, nights: number): Stretch {
  return {
    from: instantAt(zone, checkIn, times.checkIn),
    to: instantAt(zone, addDays(checkIn, nights), times.checkOut),
  };
}
