import type { HotelDates, StayKind, StaySearch } from "./stay-search.ts";

/** One night and one guest are what everybody means anyway: they stay out of the address. */
export function plainDates({ checkIn, nights, guests }: HotelDates): HotelDates {
  return { checkIn, nights: nights === 1 ? undefined : nights, guests: guests === 1 ? undefined : guests };
}

/** The wishes that mean nothing for the other kind go when the kind changes. */
export function ofKind(kind: StayKind | undefined, search: StaySearch): StaySearch {
  const { facility, sort } = search;
  if (kind === "hotel") return { kind, ...hotelDatesOf(search), facility, sort };
  if (kind === "kost") return { kind, startMonth: search.startMonth, genderRule: search.genderRule, facility, sort };
  return { ...hotelDatesOf(search), startMonth: search.startMonth, facility, sort };
}

export function hotelDatesOf({ checkIn, nights, guests }: StaySearch): HotelDates {
  return { checkIn, nights, guests };
}

const wishes = ["maxPrice", "facility", "genderRule", "guests"] as const;
export type StayWish = (typeof wishes)[number];

/** Each wish that narrows the list, with the search that lets go of it and nothing else. Dates hide no house. */
export function stayRelaxations(search: StaySearch): { wish: StayWish; search: StaySearch }[] {
  return wishes
    .filter((wish) => search[wish] !== undefined)
    .map((wish) => ({ wish, search: { ...search, [wish]: undefined } }));
}
