import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { describe, expect, it } from "vitest";
import { courtVisit, holdAgainPath, hoursPath } from "./booked-hours.ts";

const venue = { zone: "Asia/Jakarta" } as Venue;

const hours = (start: string, end: string) => ({
  id: start,
  kind: "court",
  court: { slug: "bata", name: "Bata", surface: "tanah-liat", setting: "outdoor" },
  startsAt: start,
  endsAt: end,
});
const racket = { id: "racket", kind: "add-on", court: null, startsAt: null, endsAt: null };
const first = hours("2026-11-21T00:00:00.000Z", "2026-11-21T02:00:00.000Z");
const nextWeek = hours("2026-11-28T00:00:00.000Z", "2026-11-28T02:00:00.000Z");

const booked = (...items: object[]) =>
  ({ items, startsAt: first.startsAt, now: "2026-11-20T00:00:00.000Z" }) as unknown as BookingDetail;

describe("hours of an expired hold", () => {
  it.each([
    [
      "can be held again with one press",
      booked(first),
      "/checkout/court?court=bata&start=2026-11-21T07%3A00%2B07%3A00&end=2026-11-21T09%3A00%2B07%3A00",
    ],
    [
      "are reviewed week by week if they were a series",
      booked(first, nextWeek),
      "/checkout/court?court=bata&start=2026-11-21T07%3A00%2B07%3A00&end=2026-11-21T09%3A00%2B07%3A00&weekly=2",
    ],
    [
      "must be chosen again if the booking has extras",
      booked(first, racket),
      "/court/bata?date=2026-11-21&time=07%3A00&hours=2",
    ],
  ])("%s", (_, booking, path) => {
    expect(holdAgainPath(booking, venue)).toBe(path);
  });

  it("are not offered again once they have begun", () => {
    expect(holdAgainPath({ ...booked(first), now: first.startsAt }, venue)).toBeUndefined();
  });

  it("link back to the court's page with the same hours chosen", () => {
    expect(hoursPath(booked(first), venue)).toBe("/court/bata?date=2026-11-21&time=07%3A00&hours=2");
  });
});

it("court hours are visits, rackets are not", () => {
  const [court, thing] = booked(first, racket).items;
  expect(court && courtVisit(court)).toMatchObject({ name: "Bata", court: "bata", start: first.startsAt });
  expect(thing && courtVisit(thing)).toBeUndefined();
});
