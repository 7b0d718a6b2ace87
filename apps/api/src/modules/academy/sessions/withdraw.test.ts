import { expect, it } from "vitest";
import { payingApp } from "../../../testing/apps/paying-app.ts";
import { aClass, listOversold } from "../../../testing/factories/academy.ts";
import { walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { ask } from "../../../testing/factories/confirmed-booking.ts";
import { aSeatedChild, aSeatUnderWay } from "../../../testing/factories/paid-seats.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);

it("credits the sessions left of a term under way once, by decision of staff, and frees its seats", async () => {
  const paying = await payingApp(db);
  const [parent, manager] = [await aCustomer(db), await aCustomer(db, { role: "manager" })];
  const { itemId, bookingId, own } = await aSeatUnderWay(paying, parent);
  const url = `/api/v1/enrolments/${itemId}/withdrawal`;
  const quote = { sessionsLeft: 3, sessions: 4, paid: 1_200_000, credit: 900_000, dropped: 0, due: 0 };
  expect((await ask(paying, manager, "GET", url)).body).toEqual(quote);
  const reason = "Pindah kota";
  expect((await ask(paying, manager, "POST", url, { expectedCredit: 1, reason })).code).toBe("price_changed");
  expect((await ask(paying, manager, "POST", url, { expectedCredit: 900_000, reason })).body).toEqual(quote);
  expect((await ask(paying, manager, "POST", url, { expectedCredit: 900_000, reason })).code).toBe("illegal_move");
  expect(await walletOf(db, parent.id)).toBe(900_000);
  const { body } = await ask(paying, parent, "GET", `/api/v1/bookings/${bookingId}/training`);
  expect(body.items[0].sessions.map(({ coming }: { coming: boolean }) => coming)).toEqual([true, false, false, false]);
  const seats = await db
    .selectFrom("class_session")
    .select("seats_taken")
    .where("batch_id", "=", own.batch.id)
    .execute();
  expect(seats.reduce((sum, { seats_taken }) => sum + seats_taken, 0)).toBe(1);
  expect(await listOversold(db)).toEqual([]);
  expect(await listBroken(db)).toEqual({});
});

it("refuses a term that has not begun", async () => {
  const paying = await payingApp(db);
  const { itemId } = await aSeatedChild(paying, await aClass(db));
  const manager = await aCustomer(db, { role: "manager" });
  expect((await ask(paying, manager, "GET", `/api/v1/enrolments/${itemId}/withdrawal`)).code).toBe("illegal_move");
});
