import { sql } from "kysely";
import { expect, it } from "vitest";
import { sellables } from "../../../kinds.ts";
import { NOW, testApp } from "../../../testing/apps/test-app.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { aHotelForSale, askItems, roomsOf, roomWish } from "../../../testing/factories/hotel.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import type { Supply } from "../../bookings/capabilities/supply.ts";
import { reclaimLapsed } from "../../bookings/hold/reclaim-lapsed.ts";
import { lockBooking } from "../../bookings/record/booking-rows.ts";
import { hotelSales } from "./hotel-sales.ts";
import type { HotelOffer } from "./room-offer.ts";

const { db } = await testDatabase();
await aVenue(db);

/** Makes the booking's allocations lapse. */
const lapse = (bookingId: string) =>
  sql`update allocation set held_until = now() - interval '1 minute' where owner_id = ${bookingId}`.execute(db);

/** Two holds of both rooms, and `late`: a lapsed earlier hold of the first room, paid since. */
async function aFullHouse() {
  const [app, hotel] = [await testApp(db), await aHotelForSale(db, 2)];
  const items = [roomWish(hotel.slug, { checkIn: "2043-12-07", nights: 2 })];
  const held = async () => {
    const { body } = await askItems(app, await aCustomer(db), items);
    return body.booking.id as string;
  };
  const late = await held();
  const [had] = await roomsOf(db, late);
  await lapse(late);
  const first = await held();
  expect(await roomsOf(db, first)).toEqual([had]);
  return { late, had, first, second: await held() };
}

/** Reclaims the rooms for late money and runs `happens` in the middle; returns the places and the rooms written to the items. */
async function reclaimWhile(late: string, happens: () => Promise<unknown>) {
  const regain: NonNullable<Supply<HotelOffer>["regain"]> = async (...regaining) => {
    const places = (await hotelSales.supply?.regain?.(...regaining)) ?? [];
    await happens();
    return places;
  };
  const inTime = new Map(sellables).set("hotel", { ...hotelSales, supply: { ...hotelSales.supply, regain } } as never);
  return db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, late);
    if (!booking) throw new Error("it is gone");
    const found = await reclaimLapsed(tx, inTime, { booking, now: NOW });
    const { rows } = await sql<{ room: number }>`select resource_id as room from booking_item
      where booking_id = ${late}`.execute(tx);
    return { places: found.map(({ resourceId }) => resourceId), written: rows.map(({ room }) => room) };
  });
}

it("late money takes the new room of its item, although the former room becomes free at that moment", async () => {
  const { late, had, first, second } = await aFullHouse();
  await lapse(second);
  const { places, written } = await reclaimWhile(late, () => lapse(first));
  expect(written).not.toEqual([had]);
  expect(places).toEqual(written);
});

it("late money takes only the room of its item, although another becomes free at that moment", async () => {
  const { late, had, second } = await aFullHouse();
  const { places, written } = await reclaimWhile(late, () => lapse(second));
  expect(written).toEqual([had]);
  expect(places).toEqual(written);
});
