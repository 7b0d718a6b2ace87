import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { StayMorning } from "@lapang/contract/stays/hotel-stays";
import { expect, it } from "vitest";
import { weekendEntries } from "./weekend-entries.ts";

const morning = (date: string, courts: number): StayMorning => ({
  date,
  start: `${date}T00:00:00.000Z`,
  end: `${date}T01:00:00.000Z`,
  courts: Array.from({ length: courts }, (_, index) => ({ slug: `c${index}`, name: "C", price: 100_000 })),
});
const booked = (...starts: string[]) =>
  ({
    items: [
      { id: "room", kind: "hotel", startsAt: "2026-11-20T07:00:00.000Z" },
      ...starts.map((startsAt) => ({ id: `at ${startsAt}`, kind: "court", startsAt })),
      { id: "coach", kind: "coach", startsAt: starts[0] },
    ],
  }) as unknown as BookingDetail;

it.each([
  ["offers mornings with a free court", booked(), [2, 0, 1], ["2026-11-21", "2026-11-23"]],
  [
    "replaces a morning by the hour added to it, even if no other court is free",
    booked("2026-11-22T00:00:00.000Z"),
    [2, 0, 1],
    ["2026-11-21", "at 2026-11-22T00:00:00.000Z", "2026-11-23"],
  ],
  [
    "sorts evening hours bought before the nights among the mornings",
    booked("2026-11-21T11:00:00.000Z"),
    [1, 0, 0],
    ["2026-11-21", "at 2026-11-21T11:00:00.000Z"],
  ],
])("%s", (_, booking, free, entries) => {
  const mornings = free.map((courts, index) => morning(`2026-11-${21 + index}`, courts));
  expect(weekendEntries(booking, mornings).map(({ id }) => id)).toEqual(entries);
});
