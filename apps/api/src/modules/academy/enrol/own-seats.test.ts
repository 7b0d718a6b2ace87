import { sql } from "kysely";
import { expect, it } from "vitest";
import { payingApp } from "../../../testing/apps/paying-app.ts";
import { aChild, aClass, askSeats } from "../../../testing/factories/academy.ts";
import { aCustomer, type Customer } from "../../../testing/factories/bookings.ts";
import { payForSeats } from "../../../testing/factories/paid-seats.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);

type Paying = Awaited<ReturnType<typeof payingApp>>;

const preview = async (paying: Paying, { headers }: Customer, items: object[]) => {
  const url = "/api/v1/holds/preview";
  const payload = { items: items.map((item) => ({ kind: "academy", ...item })) };
  return (await paying.app.inject({ method: "POST", url, headers, payload })).json().error?.code;
};

const seatsOf = async (paying: Paying, { headers }: Customer, slug: string) =>
  (await paying.app.inject({ url: `/api/v1/programmes/${slug}/own-seats`, headers })).json().items;

it("lists the account's seats, and refuses a preview for a participant who already has one", async () => {
  const paying = await payingApp(db);
  const [{ batch, programme, sessions }, parent] = [await aClass(db), await aCustomer(db)];
  const [one, two] = [await aChild(db, parent.id), await aChild(db, parent.id)];
  const wish = { batch: batch.code, participant: one.id };
  const trial = { batch: batch.code, participant: two.id, trial: sessions[0]?.id ?? "" };
  expect(await seatsOf(paying, parent, programme.slug)).toEqual([]);
  expect(await preview(paying, parent, [wish, wish])).toBe("already_enrolled");

  const { body } = await askSeats(paying.app, parent, [wish]);
  const own = { participantId: one.id, batch: batch.code, trial: false, bookingId: body.booking.id };
  expect(await seatsOf(paying, parent, programme.slug)).toEqual([{ ...own, unpaid: true }]);
  expect(await preview(paying, parent, [wish])).toBe("already_enrolled");
  await payForSeats(paying, parent, body.booking);
  expect(await seatsOf(paying, parent, programme.slug)).toEqual([{ ...own, unpaid: false }]);
  expect(await preview(paying, parent, [{ ...wish, trial: trial.trial }])).toBe("already_enrolled");

  const tried = await askSeats(paying.app, parent, [trial]);
  await payForSeats(paying, parent, tried.body.booking);
  expect(await preview(paying, parent, [trial])).toBe("trial_used");
  expect(await preview(paying, parent, [{ batch: batch.code, participant: two.id }])).toBeUndefined();
  expect(await seatsOf(paying, await aCustomer(db), programme.slug)).toEqual([]);
});

it("does not count the seat of a lapsed hold, unless its payment is still open", async () => {
  const paying = await payingApp(db);
  const [{ batch, programme }, parent] = [await aClass(db), await aCustomer(db)];
  const wish = { batch: batch.code, participant: (await aChild(db, parent.id)).id };
  const { body } = await askSeats(paying.app, parent, [wish]);
  const lapse = () =>
    sql`update booking set held_until = now() - interval '1 minute' where id = ${body.booking.id}`.execute(db);
  await lapse();
  expect(await seatsOf(paying, parent, programme.slug)).toEqual([]);
  expect(await preview(paying, parent, [wish])).toBeUndefined();

  const again = await askSeats(paying.app, parent, [wish]);
  const pending = async () => {
    await sql`update booking set held_until = now() - interval '1 minute' where id = ${again.body.booking.id}`.execute(
      db,
    );
    expect(await preview(paying, parent, [wish])).toBe("already_enrolled");
  };
  await payForSeats(paying, parent, again.body.booking, { before: pending });
});

it("returns 404 for the seats of an unknown programme", async () => {
  const { headers } = await aCustomer(db);
  const paying = await payingApp(db);
  const reply = await paying.app.inject({ url: "/api/v1/programmes/tidak-ada/own-seats", headers });
  expect([reply.statusCode, reply.json().error.code]).toEqual([404, "not_found"]);
});
