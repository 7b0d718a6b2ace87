import type { HotelDates, StayKind, StaySearch } from "./stay-search.ts";

/** Omits the defaults, one night and one adult, from the address. */
export function plainDates({ checkIn, nights, guests, children }: HotelDates): HotelDates {
  return {
    checkIn,
    nights: nights === 1 ? undefined : nights,
    guests: guests === 1 ? undefined : guests,
    children: children || undefined,
  };
}

/** Drops filters that do not exist for the new kind. */
export function ofKind(kind: StayKind | undefined, search: StaySearch): StaySearch {
  const { facility, sort } = search;
  if (kind === "hotel") return { kind, ...hotelDatesOf(search), facility, sort };
  if (kind === "kost") return { kind, startMonth: search.startMonth, genderRule: search.genderRule, facility, sort };
  return { ...hotelDatesOf(search), startMonth: search.startMonth, facility, sort };
}

export function hotelDatesOf({ checkIn, nights, guests, children }: StaySearch): HotelDates {
  return { checkIn, nights, guests, children };
}
