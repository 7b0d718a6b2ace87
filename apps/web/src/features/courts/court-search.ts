import type { listCourts } from "@lapang/contract/courts/courts";
import type { QueryOf } from "@lapang/contract/route";
import { isLocalDate, type LocalDate, type LocalTime } from "@lapang/domain/venue/venue-time";
import { oneOf, pageNumber, stringifySearch, wholeNumber } from "../../lib/page/search-params.ts";

export const surfaces = ["keras", "tanah-liat", "rumput", "sintetis"] as const;
export const settings = ["indoor", "outdoor"] as const;
export const sorts = ["number", "price", "earliest"] as const;
export const views = ["kartu", "grid"] as const;
export const lengths = [1, 2, 3] as const;

export type Surface = (typeof surfaces)[number];

/** The state of the court list, all of it in the URL. */
export type CourtSearch = {
  date?: LocalDate | undefined;
  time?: LocalTime | undefined;
  hours?: number | undefined;
  surface?: Surface | undefined;
  setting?: (typeof settings)[number] | undefined;
  lights?: "1" | undefined;
  maxPrice?: number | undefined;
  sort?: (typeof sorts)[number] | undefined;
  view?: (typeof views)[number] | undefined;
  page?: number | undefined;
};

export function readDate(value: unknown): LocalDate | undefined {
  return typeof value === "string" && isLocalDate(value) ? value : undefined;
}

export function readTime(value: unknown): LocalTime | undefined {
  return typeof value === "string" && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : undefined;
}

function readMoment(value: unknown): string | undefined {
  const [date, time] = typeof value === "string" ? value.split("T") : [];
  return readDate(date) && readTime(time) ? `${date}T${time}` : undefined;
}

/** Every field is present, even if undefined: for a missing field the router would keep the raw, unchecked value. */
export function readCourtSearch(search: Record<string, unknown>): CourtSearch {
  return {
    date: readDate(search.date),
    time: readTime(search.time),
    hours: wholeNumber(search.hours, 1, 3),
    surface: oneOf(search.surface, surfaces),
    setting: oneOf(search.setting, settings),
    lights: oneOf(search.lights, ["1"]),
    maxPrice: wholeNumber(search.maxPrice, 0, 10_000_000),
    sort: oneOf(search.sort, sorts),
    view: oneOf(search.view, views),
    page: pageNumber(search.page),
  };
}

/** The state of one court's page in the URL: the date shown, the chosen hours and their extras. */
export type SlotSearch = Pick<CourtSearch, "date" | "time" | "hours"> & {
  /** "3x2-5x1": add-on ids with quantities. */
  addOns?: string | undefined;
  coach?: number | undefined;
  /** The pressed hour that another customer has, "2026-11-21T19:00"; a sheet shows the alternatives. */
  taken?: string | undefined;
};

export function readSlotSearch(search: Record<string, unknown>): SlotSearch {
  return {
    date: readDate(search.date),
    time: readTime(search.time),
    hours: wholeNumber(search.hours, 1, 3),
    addOns: typeof search.addOns === "string" && /^[\dx-]{3,80}$/.test(search.addOns) ? search.addOns : undefined,
    coach: wholeNumber(search.coach, 1, 999_999),
    taken: readMoment(search.taken),
  };
}

/** The API query: all filters except the layout. */
export function listQueryOf({ view: _, ...filters }: CourtSearch): QueryOf<typeof listCourts> {
  return filters;
}

export function listHref(search: CourtSearch): string {
  return `/court${stringifySearch(search)}`;
}

/** The address of one court with a chosen slot; one hour is the default and stays out of the URL. */
export function slotHref(slug: string, { hours, ...search }: SlotSearch): string {
  return `/court/${slug}${stringifySearch({ ...search, hours: hours === 1 ? undefined : hours })}`;
}
