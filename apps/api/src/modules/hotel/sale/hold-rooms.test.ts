import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { type Paying, payingApp } from "../../../testing/apps/paying-app.ts";
import { NOW, testApp } from "../../../testing/apps/test-app.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { ask } from "../../../testing/factories/confirmed-booking.ts";
import { aHotelForSale, aStay, askItems, roomsOf, roomWish } from "../../../testing/factories/hotel.ts";
import { aCourt, anAllocation, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

vi.setConfig({ testTimeout: 60_000 });
const { db } = await testDatabase();
await aVenue(db);
const december = (day: number) => `2043-12-${String(day).padStart(2, "0")}`;

describe("a hold of rooms", () => {
  it("adds up the prices of its nights, itemised, and lasts an hour", async () => {
    const [app, hotel, sari] = [await testApp(db), await aHotelForSale(db, 2), await aCustomer(db)];
    await sql`insert into night_price (rate_plan_id, night, price, label)
      values (${hotel.planId}, '2043-12-05', 900000, 'Final turnamen')`.execute(db);
    // Thursday, Friday, and a Saturday with a special price.
    const { body } = await askItems(app, sari, [roomWish(hotel.slug, { checkIn: december(3), nights: 3 })]);
    const { booking } = body;
    expect(booking).toMatchObject({ kind: "hotel", status: "held", total: 450_000 + 525_000 + 900_000 });
    expect(
      booking.items[0].reasons.map(({ amount, label }: { amount: number; label: string }) => [amount, label]),
    ).toEqual([
      [450_000, "Malam Kam, 3\u00a0Des: hari biasa"],
      [525_000, "Malam Jum, 4\u00a0Des: akhir pekan"],
      [900_000, "Malam Sab, 5\u00a0Des: Final turnamen"],
    ]);
    expect(booking.price.taxes).toMatchObject([{ percent: 10 }]);
    expect([booking.startsAt, booking.endsAt]).toEqual(["2043-12-03T07:00:00.000Z", "2043-12-06T05:00:00.000Z"]);
    expect(Date.parse(booking.heldUntil) - Date.parse(booking.now)).toBe(3_600_000);
    expect(booking.items[0].stay).toMatchObject({ checkOut: december(6), breakfast: true, adults: 2 });
    expect(JSON.stringify(booking)).not.toContain("pinned");
  });

  it("takes several rooms in one booking, all or none", async () => {
    const [app, hotel, sari] = [await testApp(db), await aHotelForSale(db, 2), await aCustomer(db)];
    const wish = roomWish(hotel.slug, { checkIn: december(8), nights: 2 });
    const three = await askItems(app, sari, [wish, wish, wish]);
    expect([three.status, three.body.error.code]).toEqual([409, "slot_taken"]);
    const two = await askItems(app, sari, [wish, wish]);
    expect(two.status).toBe(201);
    expect(new Set(await roomsOf(db, two.body.booking.id))).toEqual(new Set(hotel.units));
  });

  it("gives the last rooms to exactly as many simultaneous requests", async () => {
    const [app, hotel] = [await testApp(db), await aHotelForSale(db, 2)];
    const buyers = await Promise.all(Array.from({ length: 8 }, () => aCustomer(db)));
    const wish = roomWish(hotel.slug, { checkIn: december(10), nights: 2 });
    const answers = await Promise.all(buyers.map((buyer) => askItems(app, buyer, [wish])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409, 409, 409]);
    expect(await listBroken(db)).toEqual({});
  });

  it.each([
    ["a day that is over", { checkIn: "2043-11-16" }, "start_in_past", "past"],
    ["more than a year ahead", { checkIn: "2044-12-01" }, "outside_window", "window"],
    ["more people than the room allows", { checkIn: december(12), adults: 3 }, "not_for_sale", "guests"],
    ["an hour that is not on the list", { checkIn: december(12), earlyFrom: "03:00" }, "not_for_sale", "stay_hours"],
    ["a day closed to arrivals", { checkIn: december(20) }, "not_for_sale", "closed_to_arrival"],
    ["too few nights from that day on", { checkIn: december(21), nights: 2 }, "duration_not_allowed", "minimum_stay"],
  ])("refuses and names the rule: %s", async (_, wish, code, rule) => {
    const [app, hotel, sari] = [await testApp(db), await aHotelForSale(db, 1), await aCustomer(db)];
    await sql`insert into arrival_rule (room_type_id, night, min_nights, closed_to_arrival)
      values (${hotel.typeId}, '2043-12-20', 1, true), (${hotel.typeId}, '2043-12-21', 3, false)`.execute(db);
    const { body } = await askItems(app, sari, [roomWish(hotel.slug, wish)]);
    expect(body.error).toMatchObject({ code, details: { rule } });
  });

  it("offers other days in its refusal", async () => {
    const [app, hotel, sari] = [await testApp(db), await aHotelForSale(db, 1), await aCustomer(db)];
    await askItems(app, sari, [roomWish(hotel.slug, { checkIn: december(12) })]);
    const late = await askItems(app, await aCustomer(db), [roomWish(hotel.slug, { checkIn: december(12) })]);
    expect(late.body.error).toMatchObject({ code: "slot_taken", details: { roomType: "standar", nights: 1 } });
    expect(late.body.error.details.dates.map(({ checkIn }: { checkIn: string }) => checkIn)).toEqual([
      december(13),
      december(11),
      december(14),
    ]);
  });

  it("starts a night that is bought in the evening at the end of the hold", async () => {
    const evening = new Date("2043-11-17T20:15:00+07:00");
    const [app, hotel] = [await testApp(db, { clock: () => evening }), await aHotelForSale(db, 1)];
    const { body } = await askItems(app, await aCustomer(db), [roomWish(hotel.slug, { checkIn: "2043-11-17" })]);
    expect(body.booking.startsAt).toBe(new Date("2043-11-17T22:00:00+07:00").toISOString());
  });
});

describe("rooms of a type", () => {
  /** Two short stays in different rooms, as after the cancellation of a third stay. */
  async function twoApart(paying: Paying, hotel: Awaited<ReturnType<typeof aHotelForSale>>): Promise<[string, string]> {
    const sari = await aCustomer(db);
    const book = (day: number) => aStay(paying, sari, [roomWish(hotel.slug, { checkIn: december(day), nights: 2 })]);
    const [one, two] = [await book(10), await book(14)];
    const [first] = await roomsOf(db, one);
    const other = hotel.units.find((unit) => unit !== first);
    await sql`update allocation set resource_id = ${other} where owner_id = ${two}`.execute(db);
    await sql`update booking_item set resource_id = ${other} where booking_id = ${two}`.execute(db);
    return [one, two];
  }

  it("are reassigned without a notification, so that a long stay fits", async () => {
    const [paying, hotel, sari] = [await payingApp(db), await aHotelForSale(db, 2), await aCustomer(db)];
    const [one, two] = await twoApart(paying, hotel);
    const before = await db.selectFrom("booking").selectAll().where("id", "in", [one, two]).execute();
    const long = await askItems(paying.app, sari, [roomWish(hotel.slug, { checkIn: december(9), nights: 8 })]);
    expect(long.status).toBe(201);
    expect(await roomsOf(db, one)).toEqual(await roomsOf(db, two));
    expect(await roomsOf(db, long.body.booking.id)).not.toEqual(await roomsOf(db, one));
    expect(await db.selectFrom("booking").selectAll().where("id", "in", [one, two]).execute()).toEqual(before);
    expect(await listBroken(db)).toEqual({});
  });

  it.each([
    [
      "guests in the house",
      (ids: string[]) => sql`update booking set status = 'checked_in' where id = any(${ids}::uuid[])`,
    ],
    [
      "stays with a pinned room",
      (ids: string[]) =>
        sql`update booking_item set details = details || '{"pinned": true}' where booking_id = any(${ids}::uuid[])`,
    ],
  ])("are not reassigned for %s", async (_, change) => {
    const [paying, hotel] = [await payingApp(db), await aHotelForSale(db, 2)];
    await change(await twoApart(paying, hotel)).execute(db);
    const wish = roomWish(hotel.slug, { checkIn: december(9), nights: 8 });
    expect((await askItems(paying.app, await aCustomer(db), [wish])).body.error.code).toBe("slot_taken");
  });

  it("are not reassigned while their booking is locked, and the request does not wait for the lock", async () => {
    const [paying, hotel] = [await payingApp(db), await aHotelForSale(db, 2)];
    const [one, two] = await twoApart(paying, hotel);
    const wish = roomWish(hotel.slug, { checkIn: december(9), nights: 8 });
    await db.transaction().execute(async (tx) => {
      await sql`select from booking where id in (${one}, ${two}) for update`.execute(tx);
      expect((await askItems(paying.app, await aCustomer(db), [wish])).body.error.code).toBe("slot_taken");
    });
    expect((await askItems(paying.app, await aCustomer(db), [wish])).status).toBe(201);
  });

  it("include early and late hours only while the room is free", async () => {
    const [app, hotel, sari] = [await testApp(db), await aHotelForSale(db, 1), await aCustomer(db)];
    const [unit = 0] = hotel.units;
    await anAllocation(db, unit, { from: "2043-12-09T14:00+07:00", to: "2043-12-10T12:00+07:00", purpose: "stay" });
    const wish = { checkIn: december(10), nights: 2 };
    const early = await askItems(app, sari, [roomWish(hotel.slug, { ...wish, earlyFrom: "09:00" })]);
    expect(early.body.error.code).toBe("slot_taken");
    const late = await askItems(app, sari, [roomWish(hotel.slug, { ...wish, lateUntil: "18:00" })]);
    expect(late.body.booking.items).toMatchObject([
      { kind: "hotel" },
      { kind: "late-check-out", time: "18:00", price: 262_500 },
    ]);
    const places = await db
      .selectFrom("allocation")
      .select("id")
      .where("owner_id", "=", late.body.booking.id)
      .execute();
    expect(places).toHaveLength(2);
    // The next stay would begin at 14:00, when the room is still taken.
    const next = await askItems(app, await aCustomer(db), [roomWish(hotel.slug, { checkIn: december(12) })]);
    expect(next.body.error.code).toBe("slot_taken");
  });
});

it("a changed price is refused, a repeated request gets the first hold, and a lapsed hold cannot be paid", async () => {
  let now = NOW;
  const paying = await payingApp(db, { clock: () => now });
  const [hotel, sari] = [await aHotelForSale(db, 1), await aCustomer(db)];
  const wish = [roomWish(hotel.slug, { checkIn: december(7) })];
  const dearer = await askItems(paying.app, sari, wish, { expectedTotal: 400_000 });
  expect(dearer.body.error).toMatchObject({ code: "price_changed", details: { before: 400_000, after: 450_000 } });
  const agreed = { key: "the same order", expectedTotal: 450_000 };
  const [one, two] = await Promise.all([
    askItems(paying.app, sari, wish, agreed),
    askItems(paying.app, sari, wish, agreed),
  ]);
  const { id } = one.body.booking;
  expect(two.body.booking.id).toBe(id);
  expect(await roomsOf(db, id)).toEqual(hotel.units);

  now = new Date(NOW.getTime() + 61 * 60_000);
  const terms = { method: "qris", expectedToPay: 450_000 };
  const late = await ask(paying, sari, "POST", `/api/v1/bookings/${id}/payments`, terms);
  expect(late.code).toBe("hold_lapsed");
  expect((await ask(paying, sari, "GET", `/api/v1/bookings/${id}`)).body.status).toBe("expired");
  expect(await db.selectFrom("payment").select("id").where("payable_id", "=", id).execute()).toEqual([]);
});

it("room and courts are held together at guest prices, or not at all", async () => {
  const [app, hotel, sari] = [await testApp(db), await aHotelForSale(db, 1), await aCustomer(db)];
  const court = await aCourt(db);
  await sql`insert into price_rule (court_id, tier, label, weekdays, from_time, to_time, price_per_hour)
    values (${court.id}, 'member', 'Tamu', '{1,2,3,4,5,6,7}', '06:00', '12:00', 100000)`.execute(db);
  const game = (date: string) => ({
    kind: "court",
    court: court.slug,
    start: `${date}T01:00:00.000Z`,
    end: `${date}T02:00:00.000Z`,
  });
  const room = roomWish(hotel.slug, { checkIn: december(14), nights: 2 });
  // Beyond the public booking window: the dates of the stay are open to its guest.
  const both = await askItems(app, sari, [game(december(15)), room, game(december(16))]);
  expect(both.body.booking).toMatchObject({ kind: "hotel", total: 2 * 450_000 + 2 * 100_000 });
  expect(both.body.booking.items.map(({ kind }: { kind: string }) => kind)).toEqual(["hotel", "court", "court"]);
  const late = await askItems(app, await aCustomer(db), [
    roomWish(hotel.slug, { checkIn: december(17) }),
    game(december(15)),
  ]);
  expect(late.status).toBeGreaterThanOrEqual(400);
  const taken = await askItems(app, await aCustomer(db), [{ ...room, checkIn: december(14) }, game(december(17))]);
  expect(taken.status).toBeGreaterThanOrEqual(400);
  expect(await listBroken(db)).toEqual({});
});
