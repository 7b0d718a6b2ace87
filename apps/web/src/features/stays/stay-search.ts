import { type KostTerm, kostTermNames } from "@lapang/domain/stay/kost-price";
import { MOST_GUESTS, MOST_NIGHTS } from "@lapang/domain/stay/stay-limits";
import type { LocalDate } from "@lapang/domain/venue-time";
import { isLocalDate } from "@lapang/domain/venue-time";
import { oneOf, pageNumber, wholeNumber } from "../../lib/search-params.ts";
import { readPicks, writePicks } from "./room-picks.ts";

export const kinds = ["hotel", "kost"] as const;
export const genderRules = ["putri", "putra", "campur"] as const;
export const staySorts = ["price", "name"] as const;

export type StayKind = (typeof kinds)[number];

/** The day, or the month, that an address asked for and that cannot be had: said once, and left out of the next address. */
export type GoneDate = { gone?: string | undefined };

export function readGone({ gone }: Record<string, unknown>): GoneDate {
  return { gone: typeof gone === "string" && (isLocalDate(gone) || isLocalDate(`${gone}-01`)) ? gone : undefined };
}

/** When one sleeps in a hotel, and how many. */
export type HotelDates = {
  checkIn?: LocalDate | undefined;
  nights?: number | undefined;
  guests?: number | undefined;
  /** How many of the guests. */
  children?: number | undefined;
};

/** The month one moves into a kost, YYYY-MM. */
export type KostStart = { startMonth?: string | undefined };

/** The state of the list of stays, all of it in the URL. */
export type StaySearch = HotelDates &
  KostStart & {
    kind?: StayKind | undefined;
    genderRule?: (typeof genderRules)[number] | undefined;
    maxPrice?: number | undefined;
    facility?: string | undefined;
    sort?: (typeof staySorts)[number] | undefined;
    page?: number | undefined;
  };

export function readHotelDates(search: Record<string, unknown>): HotelDates {
  const { checkIn } = search;
  const guests = wholeNumber(search.guests, 1, MOST_GUESTS);
  return {
    checkIn: typeof checkIn === "string" && isLocalDate(checkIn) ? checkIn : undefined,
    nights: wholeNumber(search.nights, 1, MOST_NIGHTS),
    guests,
    children: wholeNumber(search.children, 1, (guests ?? 1) - 1),
  };
}

/** On a hotel's page: the rooms that are chosen, besides the dates. */
export type HotelSearch = HotelDates & GoneDate & { rooms?: string | undefined };

export function readHotelSearch(search: Record<string, unknown>): HotelSearch {
  return { ...readHotelDates(search), ...readGone(search), rooms: writePicks(readPicks(search.rooms)) };
}

export function readKostStart({ startMonth }: Record<string, unknown>): KostStart {
  return { startMonth: typeof startMonth === "string" && isLocalDate(`${startMonth}-01`) ? startMonth : undefined };
}

/** Which room of a kost is looked at, and for how long it is wanted. */
export type KostChoice = { term?: KostTerm | undefined; room?: string | undefined };

export function readKostChoice({ term, room }: Record<string, unknown>): KostChoice {
  // A number in an address is a number to the router.
  const number = typeof room === "number" ? String(room) : room;
  return { term: oneOf(term, kostTermNames), room: typeof number === "string" ? number.slice(0, 10) : undefined };
}

/** Every field is named, even when absent: a field left out would let the router keep the raw, unchecked word. */
export function readStaySearch(search: Record<string, unknown>): StaySearch {
  const facility = typeof search.facility === "string" ? search.facility.trim().slice(0, 60) : "";
  return {
    kind: oneOf(search.kind, kinds),
    ...readHotelDates(search),
    ...readKostStart(search),
    genderRule: oneOf(search.genderRule, genderRules),
    maxPrice: wholeNumber(search.maxPrice, 0, 100_000_000),
    facility: facility.length > 1 ? facility : undefined,
    sort: oneOf(search.sort, staySorts),
    page: pageNumber(search.page),
  };
}
