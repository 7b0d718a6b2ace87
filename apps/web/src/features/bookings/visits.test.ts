import type { CourtItem } from "@lapang/contract/bookings/booking-items";
import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import { describe, expect, it } from "vitest";
import type { Sellables } from "./sellable.ts";
import { nextVisit, visitAhead, visitsOf } from "./visits.ts";

/** Courts are visits, their add-ons are not. */
const sellables = {
  court: {
    visitOf: ({ id, court, startsAt: start, endsAt: end }: CourtItem) =>
      start && end ? { id, name: court.name, court: court.slug, start, end } : undefined,
  },
  "add-on": { visitOf: () => undefined },
} as unknown as Sellables;

const court = (id: string, startsAt: string, endsAt: string) => ({
  id,
  kind: "court",
  court: { slug: "bata", name: "Bata", surface: "tanah-liat", setting: "outdoor" },
  startsAt,
  endsAt,
});

const series = {
  id: "b",
  title: "Bata",
  startsAt: "2026-11-21T00:00:00Z",
  endsAt: "2026-11-28T01:00:00Z",
  now: "2026-11-20T00:00:00Z",
  items: [
    court("second", "2026-11-28T00:00:00Z", "2026-11-28T01:00:00Z"),
    { ...court("racket", "2026-11-21T00:00:00Z", "2026-11-21T01:00:00Z"), kind: "add-on" },
    court("first", "2026-11-21T00:00:00Z", "2026-11-21T01:00:00Z"),
  ],
} as unknown as BookingDetail;

describe("the visits of a booking", () => {
  it("can be cancelled until they begin", () => {
    const at = (now: string) => visitAhead(visitsOf(series, sellables), now)?.id;
    expect(at("2026-11-20T00:00:00Z")).toBe("first");
    expect(at("2026-11-21T00:00:00Z")).toBe("second");
    expect(at("2026-11-28T00:30:00Z")).toBeUndefined();
  });

  it("are its courts in order of time", () => {
    expect(visitsOf(series, sellables).map(({ id }) => id)).toEqual(["first", "second"]);
  });

  it.each([
    ["before the first", "2026-11-20T00:00:00Z", "first"],
    ["while the first is played", "2026-11-21T00:30:00Z", "first"],
    ["after the first", "2026-11-21T01:00:00Z", "second"],
    ["after the last", "2026-12-01T00:00:00Z", "second"],
  ])("shows, %s, the ticket of the %s visit", (_, now, id) => {
    expect(nextVisit(visitsOf(series, sellables), now)?.id).toBe(id);
  });

  it("a stay is one visit, a package none", () => {
    expect(visitsOf({ ...series, items: [] }, sellables)).toHaveLength(1);
    const bought = { ...series, items: [], startsAt: null, endsAt: null };
    expect(nextVisit(visitsOf(bought, sellables), series.now)).toBeUndefined();
  });
});
