import type { HotelDates, StayKind, StaySearch } from "./stay-search.ts";

/** One night and one adult are what everybody means anyway: they stay out of the address. */
export function plainDates({ checkIn, nights, guests, children }: HotelDates): HotelDates {
  return {
    checkIn,
    nights: nights === 1 ? undefined : nights,
    guests: guests === 1 ? undefined : guests,
    children: children || undefined,
  };
}

/** The wishes that mean nothing for the other kind go when the kind changes. */
export function ofKind(kind: StayKind | undefined, search: StaySearch): StaySearch {
  const { facility, sort } = search;
  if (kind === "hotel") return { kind, ...hotelDatesOf(search), facility, sort };
  if (kind === "kost") return { kind, startMonth: search.startMonth, genderRule: search.genderRule, facility, sort };
  return { ...hotelDatesOf(search), startMonth: search.startMonth, facility, sort };
}

export function hotelDatesOf({ checkIn, nights, guests, children }: StaySearch): HotelDates {
  return { checkIn, nights, guests, children };
}
