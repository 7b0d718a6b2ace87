import type { StaySearch } from "../stay-search.ts";

const wishes = ["maxPrice", "facility", "genderRule", "guests"] as const;
export type StayWish = (typeof wishes)[number];

/** Each active filter, with the search that omits only this one. Dates exclude no stay. */
export function stayRelaxations(search: StaySearch): { wish: StayWish; search: StaySearch }[] {
  return wishes
    .filter((wish) => search[wish] !== undefined)
    .map((wish) => {
      const without = { ...search, [wish]: undefined };
      return { wish, search: wish === "guests" ? { ...without, children: undefined } : without };
    });
}
