import { describe, expect, it } from "vitest";
import { isFiltered, relaxations, withoutFilters } from "./relax-filters.ts";

describe("removing a filter", () => {
  it("offers one link per filter, which removes only that filter", () => {
    const search = { date: "2026-11-21", time: "19:00", surface: "rumput", maxPrice: 150_000, view: "grid" } as const;
    const offers = relaxations(search);
    expect(offers.map((offer) => offer.wish)).toEqual(["time", "surface", "maxPrice"]);
    expect(offers[1]?.search).toEqual({ ...search, surface: undefined });
  });

  it("counts a length as a filter, with or without a start, but never a single hour", () => {
    expect(relaxations({ hours: 3 }).map((offer) => offer.wish)).toEqual(["hours"]);
    expect(relaxations({ time: "19:00", hours: 3 }).map((offer) => offer.wish)).toEqual(["time", "hours"]);
    expect(relaxations({ time: "19:00", hours: 1 }).map((offer) => offer.wish)).toEqual(["time"]);
  });

  it("keeps the date and the layout when all filters are removed", () => {
    expect(withoutFilters({ date: "2026-11-21", view: "grid", lights: "1" })).toEqual({
      date: "2026-11-21",
      view: "grid",
    });
  });

  it("does not count the date or the layout as a filter", () => {
    expect(isFiltered({ date: "2026-11-21", view: "grid", surface: undefined })).toBe(false);
    expect(isFiltered({ sort: "price" })).toBe(true);
  });
});
