import type { StaySearch } from "../stay-search.ts";

const wishes = ["maxPrice", "facility", "genderRule", "guests"] as const;
export type StayWish = (typeof wishes)[number];

/** Each wish that narrows the list, with the search that lets go of it and nothing else. Dates hide no house. */
export function stayRelaxations(search: StaySearch): { wish: StayWish; search: StaySearch }[] {
  return wishes
    .filter((wish) => search[wish] !== undefined)
    .map((wish) => {
      const without = { ...search, [wish]: undefined };
      return { wish, search: wish === "guests" ? { ...without, children: undefined } : without };
    });
}
