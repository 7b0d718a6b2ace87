import { expect, it } from "vitest";
import { testApp } from "../../../testing/apps/test-app.ts";
import { aCoach, aCustomer, askHold } from "../../../testing/factories/bookings.ts";
import { aHotelForSale, askItems, roomWish } from "../../../testing/factories/hotel.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const at = (hour: number) => ({ start: `2043-11-18T${hour}:00+07:00`, end: `2043-11-18T${hour + 1}:00+07:00` });

it("holds with the same number of places but different conditions, two courts and a court with a coach, both succeed", async () => {
  const app = await testApp(db);
  const [bata, cemara, coach] = [await aCourt(db), await aCourt(db), await aCoach(db)];
  const both = await askHold(app, await aCustomer(db), [
    { court: bata.slug, ...at(10) },
    { court: cemara.slug, ...at(10) },
  ]);
  expect(both.status).toBe(201);
  const coached = await askHold(app, await aCustomer(db), [{ court: bata.slug, ...at(11), coachId: coach.id }]);
  expect(coached).toMatchObject({ status: 201, body: { booking: { status: "held" } } });
});

it("the reply to a hold of a stay, a court and a coach equals a read of the booking", async () => {
  const app = await testApp(db);
  const [court, coach, hotel, sari] = [
    await aCourt(db),
    await aCoach(db),
    await aHotelForSale(db, 2),
    await aCustomer(db),
  ];
  const { status, body } = await askItems(app, sari, [
    roomWish(hotel.slug, { checkIn: "2043-11-20", nights: 2 }),
    {
      kind: "court",
      court: court.slug,
      start: "2043-11-21T01:00:00.000Z",
      end: "2043-11-21T02:00:00.000Z",
      coachId: coach.id,
    },
  ]);
  expect(status).toBe(201);
  const read = await app.inject({ url: `/api/v1/bookings/${body.booking.id}`, headers: sari.headers });
  expect(read.json()).toEqual(body.booking);
});
