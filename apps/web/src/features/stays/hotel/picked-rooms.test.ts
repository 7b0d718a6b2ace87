import { expect, it } from "vitest";
import { holdItemsOf, holdRoomsHref, hotelHref, readPickedRooms } from "./picked-rooms.ts";

const picked = {
  hotel: "hotel-lapang",
  checkIn: "2026-11-20",
  nights: 2,
  rooms: [
    { room: "deuce", plan: "FLEX", party: { adults: 2, children: 1, extraBed: true } },
    { room: "tiebreak", plan: "HEMAT", party: { adults: 1, children: 0, extraBed: false } },
  ],
  total: 2_040_000,
};

it("writes everything that a hold needs into an address and reads it back", () => {
  const { search } = new URL(holdRoomsHref(picked), "https://lapang.example");
  expect(readPickedRooms(Object.fromEntries(new URLSearchParams(search)))).toEqual(picked);
  expect(hotelHref(picked)).toBe(
    "/hotel-kost/hotel/hotel-lapang?checkIn=2026-11-20&nights=2&guests=3&children=1&rooms=deuce.FLEX.2.1.bed_tiebreak.HEMAT.1.0#kamar",
  );
});

it.each([
  { hotel: undefined },
  { checkIn: "besok" },
  { nights: "400" },
  { nights: "" },
  { rooms: "deuce.FLEX" },
  { rooms: "<b>" },
])("treats %j as no room", (part) => {
  expect(readPickedRooms({ ...picked, rooms: "deuce.FLEX.1.0", ...part })).toBeUndefined();
});

it("holds each room for its own guests", () => {
  expect(holdItemsOf(picked)).toMatchObject([
    { roomType: "deuce", plan: "FLEX", adults: 2, children: 1, extraBed: true, nights: 2 },
    { roomType: "tiebreak", plan: "HEMAT", adults: 1, children: 0, extraBed: false, nights: 2 },
  ]);
});
