import { expect, it } from "vitest";
import { payingApp } from "../../../testing/apps/paying-app.ts";
import { NOW } from "../../../testing/apps/test-app.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { aConfirmed } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { personalBookings } from "./personal-bookings.ts";

const { db } = await testDatabase();
await aVenue(db);

it("exports rain compensations, blocks erasure while one is open, and erases the copy that could restore a booking", async () => {
  const customer = await aCustomer(db);
  const subject = { id: customer.id, email: null };
  const { slug: court } = await aCourt(db);
  const [starts_at, ends_at] = [new Date("2043-11-18T08:00+07:00"), new Date("2043-11-18T09:00+07:00")];
  const slot = { court, start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };
  const { id: booking_id } = await aConfirmed(await payingApp(db), customer, [slot]);
  const { id: rain_out_id } = await db
    .insertInto("rain_out")
    .values({ courts: [court], starts_at, ends_at, declared_at: NOW })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: item_id } = await db
    .selectFrom("booking_item")
    .select("id")
    .where("booking_id", "=", booking_id)
    .executeTakeFirstOrThrow();
  const before = JSON.stringify({ contact: "Raka" });
  await db
    .insertInto("visit_relief")
    .values({ rain_out_id, booking_id, item_id, place: court, starts_at, ends_at, before })
    .execute();
  const over = new Date("2043-11-19T00:00+07:00");
  const unsettled = () => personalBookings.listUnsettled?.(db, subject, over);
  expect(await unsettled()).toEqual([{ kind: "bookings", count: 1, amount: 0 }]);
  await db
    .updateTable("visit_relief")
    .set({ status: "credited", amount: 150_000, settled_at: over, revision: 1 })
    .where("booking_id", "=", booking_id)
    .execute();
  expect(await unsettled()).toEqual([]);
  const { rainRelief } = await personalBookings.collect(db, subject);
  expect(rainRelief).toMatchObject([{ place: court, status: "credited", amount: 150_000, starts_at }]);
  await db.transaction().execute(async (tx) => personalBookings.erase?.(tx, subject));
  expect(await db.selectFrom("visit_relief").select(["amount", "before"]).execute()).toEqual([
    { amount: 150_000, before: null },
  ]);
});
