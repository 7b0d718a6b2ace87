import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { payingApp, seeBooking } from "../../../testing/apps/paying-app.ts";
import { aCoach, aCustomer, askHold } from "../../../testing/factories/bookings.ts";
import { ask } from "../../../testing/factories/confirmed-booking.ts";
import { aHotelForSale, askItems, payFor, roomWish } from "../../../testing/factories/hotel.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

vi.setConfig({ testTimeout: 60_000 });
const { db } = await testDatabase();
await aVenue(db);

async function aCourtForGuests() {
  const court = await aCourt(db);
  await sql`insert into price_rule (court_id, tier, label, weekdays, from_time, to_time, price_per_hour)
    values (${court.id}, 'member', 'Tamu', '{1,2,3,4,5,6,7}', '06:00', '12:00', 100000)`.execute(db);
  return court;
}
const game = (court: string, start: string, end: string) => ({ kind: "court", court, start, end });
const places = async (id: string) =>
  (await db.selectFrom("allocation").select("id").where("owner_id", "=", id).execute()).length;

it("adds courts to a held stay at guest prices, paid once, cancelled separately or together", async () => {
  const [paying, hotel, sari, court] = [
    await payingApp(db),
    await aHotelForSale(db, 1),
    await aCustomer(db),
    await aCourtForGuests(),
  ];
  const held = await askItems(paying.app, sari, [roomWish(hotel.slug, { checkIn: "2043-12-07", nights: 2 })]);
  const { id } = held.body.booking;
  const { body } = await ask(paying, sari, "GET", `/api/v1/bookings/${id}/mornings`);
  expect(body.mornings.map(({ date }: { date: string }) => date)).toEqual(["2043-12-08", "2043-12-09"]);
  const offered = body.mornings.map(({ start, end, courts }: { start: string; end: string; courts: object[] }) => {
    expect(courts).toContainEqual({ slug: court.slug, name: court.slug, price: 100_000 });
    return game(court.slug, start, end);
  });
  const add = { items: offered, expectedGross: 1_100_000 };
  const both = await ask(paying, sari, "POST", `/api/v1/bookings/${id}/items`, add);
  expect(both.body).toMatchObject({ kind: "hotel", total: 1_100_000, heldUntil: held.body.booking.heldUntil });
  expect(both.body.items.map(({ kind }: { kind: string }) => kind)).toEqual(["hotel", "court", "court"]);
  // A repeated request is refused, because the total has changed.
  expect((await ask(paying, sari, "POST", `/api/v1/bookings/${id}/items`, add)).code).toBe("price_changed");
  expect(await places(id)).toBe(3);
  await payFor(paying, sari, id);

  const courts = both.body.items.filter(({ kind }: { kind: string }) => kind === "court");
  const url = `/api/v1/bookings/${id}/cancellation`;
  const some = await ask(paying, sari, "GET", `${url}?items=${courts[0].id}`);
  expect(some.body).toMatchObject({ refund: 100_000, staying: 0 });
  expect(some.body.keeping).toHaveLength(2);
  const cancel = { expectedRefund: 100_000, way: "wallet", items: [courts[0].id] };
  const left = await ask(paying, sari, "POST", url, cancel);
  expect(left.body).toMatchObject({ status: "confirmed", total: 1_000_000 });
  expect(await places(id)).toBe(2);
  expect((await ask(paying, sari, "GET", url)).body).toMatchObject({ refund: 1_000_000 });
  const gone = await ask(paying, sari, "POST", url, { expectedRefund: 1_000_000, way: "wallet" });
  expect(gone.body.status).toBe("cancelled");
  expect(await listBroken(db)).toEqual({});
});

it("holds room, court and coach together; the room is cancelled alone, and the lesson stays", async () => {
  const [paying, hotel, sari, court] = [
    await payingApp(db),
    await aHotelForSale(db, 1),
    await aCustomer(db),
    await aCourtForGuests(),
  ];
  const coach = await aCoach(db, { rate: 200_000 });
  const lesson = { ...game(court.slug, "2043-12-15T01:00:00.000Z", "2043-12-15T02:00:00.000Z"), coachId: coach.id };
  const room = roomWish(hotel.slug, { checkIn: "2043-12-14" });
  const held = await askItems(paying.app, sari, [room, lesson]);
  expect(held.body.booking).toMatchObject({ kind: "hotel", total: 450_000 + 100_000 + 200_000 });
  const { id, items } = held.body.booking;
  expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(["hotel", "court", "coach"]);
  expect(await places(id)).toBe(3);
  await payFor(paying, sari, id);
  expect((await seeBooking(paying.app, sari, id)).payments).toHaveLength(1);
  const file = await paying.app.inject({ url: `/api/v1/bookings/${id}/calendar.ics`, headers: sari.headers });
  expect(file.body.match(/DT(START|END):\w+/g)).toEqual([
    ...["DTSTART:20431214T070000Z", "DTEND:20431215T050000Z"],
    ...["DTSTART:20431215T010000Z", "DTEND:20431215T020000Z"],
  ]);

  const url = `/api/v1/bookings/${id}/cancellation`;
  expect((await ask(paying, sari, "GET", `${url}?items=${items[0].id}`)).body).toMatchObject({ refund: 450_000 });
  const cancel = { expectedRefund: 450_000, way: "wallet", items: [items[0].id] };
  expect((await ask(paying, sari, "POST", url, cancel)).body).toMatchObject({ status: "confirmed", total: 300_000 });
  expect(await places(id)).toBe(2);
  // If the coach is taken, nothing else is held.
  const other = { ...lesson, court: (await aCourtForGuests()).slug };
  const late = await askItems(paying.app, await aCustomer(db), [room, other]);
  expect(late.body.error.code).toBe("slot_taken");
  expect(await listBroken(db)).toEqual({});
});

it("adds a night to held hours, which makes the booking a stay", async () => {
  const [paying, hotel, sari, court] = [
    await payingApp(db),
    await aHotelForSale(db, 1),
    await aCustomer(db),
    await aCourtForGuests(),
  ];
  const slot = { court: court.slug, start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };
  const held = await askHold(paying.app, sari, [slot]);
  const { id, price } = held.body.booking;
  const room = roomWish(hotel.slug, { checkIn: "2043-11-18" });
  const add = { items: [room], expectedGross: price.gross + 450_000 };
  const both = await ask(paying, sari, "POST", `/api/v1/bookings/${id}/items`, add);
  expect(both.body).toMatchObject({ kind: "hotel", total: price.total + 450_000 });
  expect(both.body.items.map(({ kind }: { kind: string }) => kind)).toEqual(["hotel", "court"]);
  expect(both.body.startsAt).toBe(new Date(slot.start).toISOString());
  await payFor(paying, sari, id);
  expect((await seeBooking(paying.app, sari, id)).status).toBe("confirmed");
  expect(await listBroken(db)).toEqual({});
});

it("adds nothing when any part is taken", async () => {
  const [paying, hotel, sari, court] = [
    await payingApp(db),
    await aHotelForSale(db, 1),
    await aCustomer(db),
    await aCourtForGuests(),
  ];
  const slot = { court: court.slug, start: "2043-11-19T08:00+07:00", end: "2043-11-19T09:00+07:00" };
  await askHold(paying.app, await aCustomer(db), [slot]);
  const held = await askItems(paying.app, sari, [roomWish(hotel.slug, { checkIn: "2043-11-18", nights: 2 })]);
  const { id } = held.body.booking;
  const free = game(court.slug, "2043-11-20T01:00:00.000Z", "2043-11-20T02:00:00.000Z");
  const taken = game(court.slug, new Date(slot.start).toISOString(), new Date(slot.end).toISOString());
  const refused = await ask(paying, sari, "POST", `/api/v1/bookings/${id}/items`, {
    items: [free, taken],
    expectedGross: 1_100_000,
  });
  expect(refused.code).toBe("slot_taken");
  expect((await seeBooking(paying.app, sari, id)).items).toHaveLength(1);
  expect(await places(id)).toBe(1);
});
