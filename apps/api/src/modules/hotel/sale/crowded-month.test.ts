import { addDays } from "@lapang/domain/venue/venue-time";
import { expect, it, vi } from "vitest";
import { randomFrom } from "../../../../seed/random.ts";
import { payingApp } from "../../../testing/apps/paying-app.ts";
import { get } from "../../../testing/apps/test-app.ts";
import { times } from "../../../testing/extent.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { aHotelForSale, askItems, roomWish } from "../../../testing/factories/hotel.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

vi.setConfig({ testTimeout: 120_000 });
const { db } = await testDatabase();
await aVenue(db);
const FIRST = "2043-12-01";
const ROOMS = 3;
const WISHES = times({ everyday: 24, all: 80 });

it("a crowded month sells every stay that fits: a stay is refused only if one of its nights is full", async () => {
  const [{ app }, hotel, random] = [await payingApp(db), await aHotelForSale(db, ROOMS), randomFrom("crowded month")];
  const guests = Array.from({ length: 31 }, () => 0);
  const refused: string[] = [];
  const seen = new Set<string>();
  for (let wish = 0; wish < WISHES; wish += 1) {
    const [from, nights] = [random.integer(0, 21), random.integer(1, 9)];
    const stay = { checkIn: addDays(FIRST, from), nights };
    const busiest = Math.max(...guests.slice(from, from + nights));
    const url = `/api/v1/hotels/${hotel.slug}/availability?checkIn=${stay.checkIn}&nights=${nights}`;
    // The availability page agrees with the hold. A URL is checked once, because its reply is cached for some seconds.
    if (!seen.has(url)) expect((await get(app, url)).body.roomTypes[0].freeUnits, url).toBe(ROOMS - busiest);
    seen.add(url);
    const { status, body } = await askItems(app, await aCustomer(db), [roomWish(hotel.slug, stay)]);
    expect(status === 201, `wish ${wish}`).toBe(busiest < ROOMS);
    if (status === 201)
      for (let night = from; night < from + nights; night += 1) guests[night] = (guests[night] ?? 0) + 1;
    else refused.push(body.error.code);
  }
  // The run is valid only if some stays were refused.
  expect(new Set(refused)).toEqual(new Set(["slot_taken"]));
  expect(await listBroken(db)).toEqual({});
});
