import type { HotelAvailability, RoomTypeAvailability } from "@lapang/contract/stays/stays";
import { addDays } from "@lapang/domain/venue/venue-time";
import { expect, it } from "vitest";
import { cheapestOffer, neighbourMonths, nightCalendar } from "./night-calendar.ts";

const today = "2026-11-17";

function roomWith(full: readonly string[], given: Partial<RoomTypeAvailability> = {}): RoomTypeAvailability {
  const calendar = Array.from({ length: 14 }, (_, index) => addDays(today, index)).map((date) => ({
    date,
    weekend: false,
    freeUnits: full.includes(date) ? 0 : 2,
    season: null,
    minNights: 1,
    closedToArrival: false,
    prices: [{ code: "hemat", amount: 420_000 }],
  }));
  const room = { slug: "deuce", name: "Deuce", unitCount: 2, freeUnits: 2, fits: true, extraBedNeeded: false };
  return { ...room, refusal: null, calendar, quotes: [], ...given };
}

function stayFor(checkIn: string, nights: number): HotelAvailability {
  const checkOut = addDays(checkIn, nights);
  const moments = { arriveFrom: "", leaveBefore: "", now: "", today };
  return {
    hotel: "lapang",
    checkIn,
    checkOut,
    nights,
    guests: 1,
    children: 0,
    taxPercent: 10,
    roomTypes: [],
    ...moments,
  };
}

const cellsOf = (stay: HotelAvailability, room: RoomTypeAvailability) =>
  nightCalendar(stay, room).flatMap((week) => week.filter((cell) => cell !== null));

it("shows whole weeks from Monday on, without past weeks", () => {
  const weeks = nightCalendar(stayFor("2026-11-20", 2), roomWith([]));
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7]);
  expect(weeks[0]?.[0]).toMatchObject({ date: "2026-11-16", state: "past", price: null });
  expect(weeks[2]?.map((cell) => cell?.date ?? null)).toEqual(["2026-11-30", null, null, null, null, null, null]);
});

it("marks the chosen nights as one run, followed by the day of departure", () => {
  const cells = cellsOf(stayFor("2026-11-20", 2), roomWith([]));
  expect(cells.filter((cell) => cell.run).map((cell) => [cell.date, cell.run])).toEqual([
    ["2026-11-20", { first: true, last: false }],
    ["2026-11-21", { first: false, last: true }],
  ]);
  expect(cells.find((cell) => cell.leaving)?.date).toBe("2026-11-22");
});

it("marks full nights, and chooses none when the room is unavailable", () => {
  const cells = cellsOf(stayFor("2026-11-23", 2), roomWith(["2026-11-24"], { freeUnits: 0 }));
  expect(cells.find((cell) => cell.date === "2026-11-24")?.state).toBe("full");
  expect(cells.some((cell) => cell.run)).toBe(false);
  expect(cells.filter((cell) => cell.requested).map((cell) => cell.date)).toEqual(["2026-11-23", "2026-11-24"]);
});

it.each([
  ["2026-11-20", null, "2026-12-01"],
  ["2026-12-24", today, "2027-01-01"],
  ["2027-01-31", "2026-12-01", "2027-02-01"],
  ["2027-11-10", "2027-10-01", null],
])("links from %s back to %s and on to %s", (checkIn, previous, next) => {
  expect(neighbourMonths({ checkIn, today }, addDays(today, 365))).toEqual({ previous, next });
});

it("finds the cheapest stay among the available rooms", () => {
  const quote = (total: number) => ({ total }) as RoomTypeAvailability["quotes"][number];
  const roomTypes = [
    roomWith([], { quotes: [quote(900), quote(800)] }),
    roomWith([], { quotes: [quote(100)], freeUnits: 0 }),
    roomWith([], { quotes: [quote(200)], fits: false }),
  ];
  expect(cheapestOffer({ roomTypes })?.quote.total).toBe(800);
  expect(cheapestOffer({ roomTypes: roomTypes.slice(1) })).toBeNull();
});
