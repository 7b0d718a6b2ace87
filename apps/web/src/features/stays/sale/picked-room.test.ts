import { expect, it } from "vitest";
import { holdItemsOf, readPickedRoom, roomHref } from "./picked-room.ts";

const picked = {
  hotel: "hotel-lapang",
  room: "deuce",
  plan: "fleksibel",
  checkIn: "2026-11-20",
  nights: 2,
  guests: 3,
  children: 1,
  rooms: 2,
  total: 2_040_000,
};

it("an address names all that a hold needs, and is read back as it was written", () => {
  const { search } = new URL(roomHref(picked), "https://lapang.example");
  expect(readPickedRoom(Object.fromEntries(new URLSearchParams(search)))).toEqual(picked);
});

it.each([{ room: undefined }, { checkIn: "besok" }, { plan: "<b>" }])("%j names no room", (part) => {
  expect(readPickedRoom({ ...picked, ...part })).toBeUndefined();
});

it("somebody grown up sleeps in every room", () => {
  expect(readPickedRoom({ ...picked, guests: 2, children: 2 })?.children).toBe(1);
  expect(holdItemsOf(picked)).toHaveLength(2);
  expect(holdItemsOf(picked)[0]).toMatchObject({ roomType: "deuce", adults: 2, children: 1, nights: 2 });
});
