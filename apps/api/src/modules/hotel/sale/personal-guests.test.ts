import { expect, it } from "vitest";
import { checkout, payingApp } from "../../../testing/apps/paying-app.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { aHotelForSale, askItems, roomWish } from "../../../testing/factories/hotel.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { personalGuests } from "./personal-guests.ts";

const { db } = await testDatabase();
await aVenue(db);

it("an erasure deletes the guests' names and notes of that person's stays only", async () => {
  const [paying, hotel] = [await payingApp(db), await aHotelForSale(db, 2)];
  const withGuests = async (guest: string) => {
    const customer = await aCustomer(db);
    const { id, items } = (await askItems(paying.app, customer, [roomWish(hotel.slug, { checkIn: "2043-12-07" })])).body
      .booking;
    const room = { itemId: items[0].id, guests: [guest], arrival: "21:30", note: `Untuk ${guest}` };
    await checkout(paying.app, customer, id, { rooms: [{ ...room, earlyFrom: null, lateUntil: null }] });
    return { customer, id };
  };
  const leaving = await withGuests("Sari");
  const staying = await withGuests("Budi");
  const stayOf = async (bookingId: string) =>
    (await db.selectFrom("booking_item").select("details").where("booking_id", "=", bookingId).execute())[0]?.details;
  expect(await stayOf(leaving.id)).toMatchObject({ guests: ["Sari"], note: "Untuk Sari", arrival: "21:30" });
  const subject = { id: leaving.customer.id, email: null };
  await db.transaction().execute(async (tx) => personalGuests.erase?.(tx, subject));
  expect(await stayOf(leaving.id)).toMatchObject({ guests: [], note: "", arrival: "21:30", hotel: hotel.slug });
  expect(await stayOf(staying.id)).toMatchObject({ guests: ["Budi"], note: "Untuk Budi" });
});
