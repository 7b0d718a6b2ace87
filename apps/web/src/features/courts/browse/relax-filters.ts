import type { CourtSearch } from "../court-search.ts";

export type Wish = "time" | "hours" | "surface" | "setting" | "lights" | "maxPrice";
export type Relaxation = { wish: Wish; search: CourtSearch };

const wishes: readonly Wish[] = ["time", "hours", "surface", "setting", "lights", "maxPrice"];

/** Each filter that narrows the list, with the search that lets go of it and nothing else. */
export function relaxations(search: CourtSearch): Relaxation[] {
  return (
    wishes
      // One hour is what is asked for anyway.
      .filter((wish) => search[wish] !== undefined && !(wish === "hours" && search.hours === 1))
      .map((wish) => ({ wish, search: { ...search, [wish]: undefined } }))
  );
}

/** The day and the layout stay; every wish goes. */
export function withoutFilters({ date, view }: CourtSearch): CourtSearch {
  return { date, view };
}

/** How many wishes narrow or order the list; the day and the layout are none. */
export function filterCount(search: CourtSearch): number {
  return Object.entries(search).filter(([key, value]) => value !== undefined && key !== "date" && key !== "view")
    .length;
}

export function isFiltered(search: CourtSearch): boolean {
  return filterCount(search) > 0;
}
