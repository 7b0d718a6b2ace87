import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { type Paying, payingApp, seeBooking } from "../../../testing/apps/paying-app.ts";
import { aCoach, aCustomer, askHold, type Customer } from "../../../testing/factories/bookings.ts";
import { ask } from "../../../testing/factories/confirmed-booking.ts";
import { aHotelForSale, askItems, payFor, roomWish } from "../../../testing/factories/hotel.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

vi.setConfig({ testTimeout: 60_000 });
const { db } = await testDatabase();
await aVenue(db);

type Item = { id: string; kind: string; parentId: string | null; price: number; startsAt: string };
type Morning = { start: string; end: string };

async function aCourtForGuests() {
  const court = await aCourt(db);
  await sql`insert into price_rule (court_id, tier, label, weekdays, from_time, to_time, price_per_hour)
    values (${court.id}, 'member', 'Tamu', '{1,2,3,4,5,6,7}', '06:00', '12:00', 100000)`.execute(db);
  return court;
}

const places = async (id: string) =>
  (await db.selectFrom("allocation").select("id").where("owner_id", "=", id).execute()).length;
const courtsOf = (items: readonly Item[]) => items.filter(({ kind }) => kind === "court");

/** A held stay with an hour of court each morning. */
async function aStayWithMornings(paying: Paying, person: Customer, checkIn: string) {
  const [hotel, court] = [await aHotelForSale(db, 1), await aCourtForGuests()];
  const held = await askItems(paying.app, person, [roomWish(hotel.slug, { checkIn, nights: 2 })]);
  const { id, heldUntil, price } = held.body.booking;
  const { body } = await ask(paying, person, "GET", `/api/v1/bookings/${id}/mornings`);
  const items = body.mornings.map(({ start, end }: Morning) => ({ kind: "court", court: court.slug, start, end }));
  const expectedGross = price.gross + 200_000;
  const added = await ask(paying, person, "POST", `/api/v1/bookings/${id}/items`, { items, expectedGross });
  expect(added.body.items.map(({ kind }: Item) => kind)).toEqual(["hotel", "court", "court"]);
  return { id, heldUntil, hotel, court, gross: expectedGross, courts: courtsOf(added.body.items) };
}

const withCoach = (courts: readonly Item[], coachIds: readonly (number | null)[]) => ({
  extras: courts.map(({ id }, index) => ({ itemId: id, addOns: [], coachId: coachIds[index] ?? null })),
});

it("holds a stay months ahead with court and coach each morning in one hold, price and payment", async () => {
  const [paying, sari] = [await payingApp(db), await aCustomer(db)];
  const stay = await aStayWithMornings(paying, sari, "2044-05-06");
  const [dita, bayu] = [await aCoach(db, { rate: 200_000 }), await aCoach(db, { rate: 250_000 })];
  const url = `/api/v1/bookings/${stay.id}`;
  const offer = await ask(paying, sari, "GET", `${url}/extras?item=${stay.courts[0]?.id}`);
  expect(offer.body.coaches).toContainEqual(expect.objectContaining({ id: dita.id, free: true, ratePerHour: 200_000 }));

  const both = await ask(paying, sari, "PATCH", `${url}/checkout`, withCoach(stay.courts, [dita.id, bayu.id]));
  expect(both.body).toMatchObject({ kind: "hotel", heldUntil: stay.heldUntil, total: stay.gross + 450_000 });
  // Each coach is listed below their hour.
  const [first, second] = stay.courts;
  expect(both.body.items).toMatchObject([
    { kind: "hotel" },
    { id: first?.id },
    { kind: "coach", parentId: first?.id, price: 200_000 },
    { id: second?.id },
    { kind: "coach", parentId: second?.id, price: 250_000 },
  ]);
  expect(both.body.price.taxes.map(({ percent }: { percent: number }) => percent)).toEqual([10, 10, 10]);
  expect(await places(stay.id)).toBe(5);
  await payFor(paying, sari, stay.id);
  const paid = await seeBooking(paying.app, sari, stay.id);
  expect(paid).toMatchObject({ status: "confirmed", payments: [{ amount: stay.gross + 450_000 }] });
  // The lesson is cancelled with its court, by the court's policy; the room stays.
  const gone = await ask(paying, sari, "GET", `${url}/cancellation?items=${first?.id}`);
  expect(gone.body).toMatchObject({ refund: 300_000, staying: 0 });
  expect(await listBroken(db)).toEqual({});
});

it("adds neither morning when one coach is taken", async () => {
  const [paying, sari] = [await payingApp(db), await aCustomer(db)];
  const stay = await aStayWithMornings(paying, sari, "2043-11-17");
  const [free, taken] = [await aCoach(db), await aCoach(db)];
  const [, second] = stay.courts;
  const slot = { court: (await aCourt(db)).slug, start: second?.startsAt ?? "", end: "2043-11-19T01:00:00.000Z" };
  const other = await askHold(paying.app, await aCustomer(db), [{ ...slot, coachId: taken.id }]);
  expect(other.status).toBe(201);
  const wish = withCoach(stay.courts, [free.id, taken.id]);
  const refused = await ask(paying, sari, "PATCH", `/api/v1/bookings/${stay.id}/checkout`, wish);
  expect(refused).toMatchObject({ code: "slot_taken" });
  expect(refused.body.error.details).toEqual({ coach: taken.slug, itemId: second?.id });
  expect((await seeBooking(paying.app, sari, stay.id)).total).toBe(stay.gross);
  expect(await places(stay.id)).toBe(3);
});

it("removes a morning with its coach, also by repeated requests, and frees the hour", async () => {
  const [paying, sari] = [await payingApp(db), await aCustomer(db)];
  const stay = await aStayWithMornings(paying, sari, "2043-11-17");
  const coach = await aCoach(db);
  const url = `/api/v1/bookings/${stay.id}`;
  await ask(paying, sari, "PATCH", `${url}/checkout`, withCoach(stay.courts, [coach.id, null]));
  const [first, second] = stay.courts;
  const gone = await ask(paying, sari, "DELETE", `${url}/items/${first?.id}`);
  expect(gone.body).toMatchObject({ heldUntil: stay.heldUntil, total: stay.gross - 100_000 });
  expect(gone.body.items.map(({ kind }: Item) => kind)).toEqual(["hotel", "court"]);
  expect((await ask(paying, sari, "DELETE", `${url}/items/${first?.id}`)).body.total).toBe(gone.body.total);
  expect(await places(stay.id)).toBe(2);
  const slot = { court: stay.court.slug, start: first?.startsAt ?? "", end: "2043-11-18T01:00:00.000Z" };
  const next = await askHold(paying.app, await aCustomer(db), [{ ...slot, coachId: coach.id }]);
  expect(next.status).toBe(201);

  // The court prices depend on the room, and a booking must keep an item.
  const room = (await seeBooking(paying.app, sari, stay.id)).items[0];
  expect((await ask(paying, sari, "DELETE", `${url}/items/${room?.id}`)).code).toBe("invalid_request");
  await ask(paying, sari, "DELETE", `${url}/items/${second?.id}`);
  expect((await ask(paying, sari, "DELETE", `${url}/items/${room?.id}`)).code).toBe("invalid_request");
  await payFor(paying, sari, stay.id);
  expect((await ask(paying, sari, "DELETE", `${url}/items/${second?.id}`)).code).toBe("illegal_move");
  // 404 for another customer.
  expect((await ask(paying, await aCustomer(db), "DELETE", `${url}/items/${room?.id}`)).code).toBe("not_found");
  expect(await listBroken(db)).toEqual({});
});
