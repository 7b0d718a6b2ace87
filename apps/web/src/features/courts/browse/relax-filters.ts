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

export function isFiltered(search: CourtSearch): boolean {
  return Object.entries(search).some(([key, value]) => value !== undefined && key !== "date" && key !== "view");
}
