import { type KostTerm, kostTermNames } from "@lapang/domain/stay/kost-price";
import { MOST_GUESTS, MOST_NIGHTS } from "@lapang/domain/stay/stay-limits";
import type { LocalDate } from "@lapang/domain/venue/venue-time";
import { daysBetween, isLocalDate } from "@lapang/domain/venue/venue-time";
import { oneOf, pageNumber, wholeNumber } from "../../lib/page/search-params.ts";
import { type RefusedSearch, type RefusedWish, readRefused, refusedWish, writeRefused } from "./refused-wishes.ts";
import { readPicks, writePicks } from "./room-picks.ts";

export const kinds = ["hotel", "kost"] as const;
export const genderRules = ["putri", "putra", "campur"] as const;
export const staySorts = ["price", "name"] as const;

export type StayKind = (typeof kinds)[number];

/** The dates of a hotel stay, and the number of guests. */
export type HotelDates = {
  checkIn?: LocalDate | undefined;
  nights?: number | undefined;
  guests?: number | undefined;
  /** How many of the guests are children. */
  children?: number | undefined;
};

/** The month of moving into a kost, YYYY-MM. */
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

/** Converts a check-out date into nights; it is listed so that the router removes it from the address. */
export function readHotelDates(search: Record<string, unknown>): HotelDates & { checkOut: undefined } {
  const { checkIn } = search;
  const guests = wholeNumber(search.guests, 1, MOST_GUESTS);
  return {
    checkIn: isDay(checkIn) ? checkIn : undefined,
    nights: wholeNumber(nightsIn(search), 1, MOST_NIGHTS),
    guests,
    children: wholeNumber(search.children, 1, (guests ?? 1) - 1),
    checkOut: undefined,
  };
}

/** The given nights, or those between two dates: links of other sites have a check-out date. */
function nightsIn({ checkIn, checkOut, nights }: Record<string, unknown>): unknown {
  if (isGiven(nights) || !isDay(checkIn) || !isDay(checkOut)) return nights;
  return daysBetween(checkIn, checkOut);
}

const isDay = (value: unknown): value is LocalDate => typeof value === "string" && isLocalDate(value);
const isGiven = (value: unknown) => value !== undefined && value !== "";

/** The dates of an address that were refused. */
export function refusedDates(search: Record<string, unknown>): RefusedWish[] {
  const dates = readHotelDates(search);
  const nights = nightsIn(search);
  const leavesTooEarly = isGiven(search.checkOut) && !(typeof nights === "number" && nights > 0);
  const refused: RefusedWish[] = [];
  if (isGiven(search.checkIn) && !dates.checkIn) refused.push(refusedWish("checkIn", search.checkIn));
  if (!isGiven(search.nights) && leavesTooEarly) refused.push(refusedWish("checkOut", search.checkOut));
  else if (isGiven(nights) && !dates.nights) refused.push(refusedWish("nights", nights));
  if (isGiven(search.guests) && !dates.guests) refused.push(refusedWish("guests", search.guests));
  else if (isGiven(search.children) && String(search.children) !== "0" && !dates.children) {
    refused.push(refusedWish("children", search.children));
  }
  return refused;
}

export function refusedMonth(search: Record<string, unknown>): RefusedWish[] {
  const { startMonth } = search;
  return isGiven(startMonth) && !readKostStart(search).startMonth ? [refusedWish("startMonth", startMonth)] : [];
}

/** The values refused earlier, as named in the address, and those refused now. */
export function refusedBy(search: Record<string, unknown>, now: readonly RefusedWish[]): RefusedSearch {
  return { refused: writeRefused([...readRefused(search.refused), ...now]) };
}

/** A hotel's page: the dates and the chosen rooms. */
export type HotelSearch = HotelDates & RefusedSearch & { rooms?: string | undefined };

export function readHotelSearch(search: Record<string, unknown>): HotelSearch {
  const refused = refusedBy(search, refusedDates(search));
  return { ...readHotelDates(search), ...refused, rooms: writePicks(readPicks(search.rooms)) };
}

export function readKostStart({ startMonth }: Record<string, unknown>): KostStart {
  return { startMonth: typeof startMonth === "string" && isLocalDate(`${startMonth}-01`) ? startMonth : undefined };
}

/** The room of a kost that is shown, and the lease length. */
export type KostChoice = { term?: KostTerm | undefined; room?: string | undefined };

export function readKostChoice({ term, room }: Record<string, unknown>): KostChoice {
  // The router parses a numeric value as a number.
  const number = typeof room === "number" ? String(room) : room;
  return { term: oneOf(term, kostTermNames), room: typeof number === "string" ? number.slice(0, 10) : undefined };
}

/** Every field is present, even if undefined: for a missing field the router would keep the raw, unchecked value. */
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

/** The list's own page also reads refused values. */
export function readStayListSearch(search: Record<string, unknown>): StaySearch & RefusedSearch {
  return { ...readStaySearch(search), ...refusedBy(search, [...refusedDates(search), ...refusedMonth(search)]) };
}

/** On a kost's page. */
export function readKostSearch(search: Record<string, unknown>): KostStart & KostChoice & RefusedSearch {
  return { ...readKostStart(search), ...readKostChoice(search), ...refusedBy(search, refusedMonth(search)) };
}
