import type { CourtSearch } from "../court-search.ts";

export type Wish = "time" | "hours" | "surface" | "setting" | "lights" | "maxPrice";
export type Relaxation = { wish: Wish; search: CourtSearch };

const wishes: readonly Wish[] = ["time", "hours", "surface", "setting", "lights", "maxPrice"];

/** Each active filter, with the search that omits only this one. */
export function relaxations(search: CourtSearch): Relaxation[] {
  return (
    wishes
      // One hour is the default, so it excludes nothing.
      .filter((wish) => search[wish] !== undefined && !(wish === "hours" && search.hours === 1))
      .map((wish) => ({ wish, search: { ...search, [wish]: undefined } }))
  );
}

/** Removes every filter; the date and the layout stay. */
export function withoutFilters({ date, view }: CourtSearch): CourtSearch {
  return { date, view };
}

/** The number of active filters and sort orders; the date and the layout do not count. */
export function filterCount(search: CourtSearch): number {
  return Object.entries(search).filter(([key, value]) => value !== undefined && key !== "date" && key !== "view")
    .length;
}

export function isFiltered(search: CourtSearch): boolean {
  return filterCount(search) > 0;
}
