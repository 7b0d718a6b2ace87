import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { checkout, pay, payingApp, press, seeBooking } from "../../../testing/apps/paying-app.ts";
import { NOW } from "../../../testing/apps/test-app.ts";
import { walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { ask } from "../../../testing/factories/confirmed-booking.ts";
import { aHotelForSale, aStay, askItems, payFor, roomsOf, roomWish } from "../../../testing/factories/hotel.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { askGateway } from "../../payments/attempts/ask-gateway.ts";

vi.setConfig({ testTimeout: 60_000 });
const { db } = await testDatabase();
await aVenue(db);
const december = (day: number) => `2043-12-${String(day).padStart(2, "0")}`;

async function aHotelWithPlans(rooms: number) {
  const hotel = await aHotelForSale(db, rooms);
  await sql`insert into rate_plan (room_type_id, code, name, refundable, breakfast, price_per_night, weekend_price) values
    (${hotel.typeId}, 'kamar-saja', 'Kamar saja', true, false, 400000, 475000),
    (${hotel.typeId}, 'hemat', 'Hemat', false, false, 350000, 425000)`.execute(db);
  return hotel;
}

describe("the cancellation of a stay", () => {
  it.each([
    ["refunds all of it two days before", "2043-12-05T14:00:00+07:00", "fleksibel", 900_000],
    ["refunds all but the first night a second later", "2043-12-05T14:00:01+07:00", "fleksibel", 450_000],
    ["refunds nothing for a non-refundable plan", "2043-11-20T00:00:00+07:00", "hemat", 0],
  ])("%s", async (_, moment, plan, refund) => {
    let now = NOW;
    const paying = await payingApp(db, { clock: () => now });
    const [hotel, sari] = [await aHotelWithPlans(1), await aCustomer(db)];
    const id = await aStay(paying, sari, [roomWish(hotel.slug, { checkIn: december(7), nights: 2, plan })]);
    now = new Date(moment);
    const url = `/api/v1/bookings/${id}/cancellation`;
    expect((await ask(paying, sari, "GET", url)).body).toMatchObject({ refund });
    const gone = await ask(paying, sari, "POST", url, { expectedRefund: refund, way: "wallet" });
    expect(gone.body.status).toBe("cancelled");
    expect(await walletOf(db, sari.id)).toBe(refund);
    expect(await roomsLeft(id)).toBe(0);
    expect(await listBroken(db)).toEqual({});
  });
});

async function roomsLeft(bookingId: string): Promise<number> {
  return (await db.selectFrom("allocation").select("id").where("owner_id", "=", bookingId).execute()).length;
}

describe("a move to other nights", () => {
  it("credits the difference of a cheaper stay and happens in one step", async () => {
    const [paying, hotel, sari] = [await payingApp(db), await aHotelWithPlans(1), await aCustomer(db)];
    // From Friday and Saturday to Monday and Tuesday, in the only room of the hotel.
    const id = await aStay(paying, sari, [roomWish(hotel.slug, { checkIn: december(4), nights: 2 })]);
    const [item] = (await seeBooking(paying.app, sari, id)).items;
    const items = [{ itemId: item.id, checkIn: december(7), nights: 2 }];
    const quote = await ask(paying, sari, "POST", `/api/v1/bookings/${id}/move/quote`, { items });
    expect(quote.body).toEqual({ before: 1_050_000, after: 900_000, toPay: 0, toWallet: 150_000 });
    const moved = await ask(paying, sari, "POST", `/api/v1/bookings/${id}/move`, { items, expectedToPay: 0 });
    expect(moved.body).toMatchObject({ total: 900_000, revision: 1, items: [{ stay: { checkIn: december(7) } }] });
    expect(await walletOf(db, sari.id)).toBe(150_000);
    expect(await roomsOf(db, id)).toEqual(hotel.units);
    expect(
      (await askItems(paying.app, await aCustomer(db), [roomWish(hotel.slug, { checkIn: december(4) })])).status,
    ).toBe(201);
    expect(await listBroken(db)).toEqual({});
  });

  it("holds an additional night with breakfast beside the stay until it is paid", async () => {
    const [paying, hotel, sari] = [await payingApp(db), await aHotelWithPlans(2), await aCustomer(db)];
    const id = await aStay(paying, sari, [
      roomWish(hotel.slug, { checkIn: december(7), nights: 2, plan: "kamar-saja" }),
    ]);
    const before = await roomsOf(db, id);
    const [item] = (await seeBooking(paying.app, sari, id)).items;
    const items = [{ itemId: item.id, checkIn: december(7), nights: 3, plan: "fleksibel" }];
    const toPay = 3 * 450_000 - 2 * 400_000;
    const held = await ask(paying, sari, "POST", `/api/v1/bookings/${id}/move`, { items, expectedToPay: toPay });
    expect(held.body).toMatchObject({ total: 800_000, move: { toPay } });
    // During its payment, other stays do not move it to another room.
    const long = await askItems(paying.app, await aCustomer(db), [
      roomWish(hotel.slug, { checkIn: december(5), nights: 9 }),
    ]);
    expect(long.status).toBe(201);
    const url = `/api/v1/bookings/${id}/move/payments`;
    const paid = await ask(paying, sari, "POST", url, { method: "qris", expectedToPay: toPay });
    await press(paying.app, paid.body.redirectUrl, "pay");
    await askGateway(paying.deps, await lastOrder(sari.id));
    const after = await seeBooking(paying.app, sari, id);
    expect(after).toMatchObject({ total: 3 * 450_000, move: null });
    expect(after.items[0].stay).toMatchObject({ nights: 3, breakfast: true, checkOut: december(10) });
    expect(await roomsOf(db, id)).toEqual(before);
    expect(await listBroken(db)).toEqual({});
  });

  it("refuses another date for a non-refundable plan, and a change to a less refundable one", async () => {
    const [paying, hotel, sari] = [await payingApp(db), await aHotelWithPlans(2), await aCustomer(db)];
    const move = async (plan: string, change: object) => {
      const id = await aStay(paying, sari, [roomWish(hotel.slug, { checkIn: december(7), nights: 2, plan })]);
      const [item] = (await seeBooking(paying.app, sari, id)).items;
      const items = [{ itemId: item.id, checkIn: december(7), nights: 2, ...change }];
      const { body } = await ask(paying, sari, "POST", `/api/v1/bookings/${id}/move/quote`, { items });
      return body.error?.details.rule ?? body;
    };
    expect(await move("hemat", { checkIn: december(8) })).toBe("non_refundable");
    expect(await move("fleksibel", { plan: "hemat" })).toBe("less_refundable");
  });

  it("refuses nights that are taken", async () => {
    const [paying, hotel, sari] = [await payingApp(db), await aHotelWithPlans(1), await aCustomer(db)];
    const id = await aStay(paying, sari, [roomWish(hotel.slug, { checkIn: december(7) })]);
    await aStay(paying, await aCustomer(db), [roomWish(hotel.slug, { checkIn: december(8) })]);
    const [item] = (await seeBooking(paying.app, sari, id)).items;
    const items = [{ itemId: item.id, checkIn: december(7), nights: 2 }];
    const quote = await ask(paying, sari, "POST", `/api/v1/bookings/${id}/move/quote`, { items });
    expect(quote.code).toBe("slot_taken");
  });
});

it("guests and hours can be added to a held stay, and the price follows", async () => {
  const [paying, hotel, sari] = [await payingApp(db), await aHotelWithPlans(1), await aCustomer(db)];
  const held = await askItems(paying.app, sari, [roomWish(hotel.slug, { checkIn: december(7) })]);
  const { id, items } = held.body.booking;
  const room = { itemId: items[0].id, guests: ["Sari", "Budi"], arrival: "21:30", note: "Kamar atas", earlyFrom: null };
  const change = (hours: object) => checkout(paying.app, sari, id, { rooms: [{ ...room, lateUntil: null, ...hours }] });
  expect((await change({ earlyFrom: "09:00" })).body).toMatchObject({
    total: 450_000 + 112_500,
    items: [{ stay: { guests: ["Sari", "Budi"], arrival: "21:30", note: "Kamar atas" } }, { kind: "early-check-in" }],
  });
  const late = await change({ lateUntil: "15:00" });
  expect(late.body.items.map(({ kind }: { kind: string }) => kind)).toEqual(["hotel", "late-check-out"]);
  await payFor(paying, sari, id);
  expect(await roomsLeft(id)).toBe(2);
  expect(await listBroken(db)).toEqual({});
});

it("late money takes another room of the type when the first one is gone", async () => {
  const [paying, hotel, sari] = [await payingApp(db), await aHotelWithPlans(2), await aCustomer(db)];
  const held = await askItems(paying.app, sari, [roomWish(hotel.slug, { checkIn: december(7), nights: 2 })]);
  const { id, price } = held.body.booking;
  const [first] = await roomsOf(db, id);
  const under = await pay(paying.app, sari, id, price.toPay);
  await sql`update booking set status = 'expired', held_until = now() - interval '1 minute' where id = ${id}`.execute(
    db,
  );
  await sql`delete from allocation where owner_id = ${id}`.execute(db);
  const other = await aStay(paying, await aCustomer(db), [roomWish(hotel.slug, { checkIn: december(6), nights: 2 })]);
  await sql`update allocation set resource_id = ${first} where owner_id = ${other}`.execute(db);
  await sql`update booking_item set resource_id = ${first} where booking_id = ${other}`.execute(db);
  await press(paying.app, under.page, "pay");
  await askGateway(paying.deps, await lastOrder(sari.id));
  expect((await seeBooking(paying.app, sari, id)).status).toBe("confirmed");
  expect(await roomsOf(db, id)).toEqual(hotel.units.filter((unit) => unit !== first));
  expect(await listBroken(db)).toEqual({});
});

it("a hotel guest gets guest prices for courts on the days of the stay, also in a later booking", async () => {
  const [paying, hotel, sari, court] = [
    await payingApp(db),
    await aHotelWithPlans(1),
    await aCustomer(db),
    await aCourt(db),
  ];
  await sql`insert into price_rule (court_id, tier, label, weekdays, from_time, to_time, price_per_hour)
    values (${court.id}, 'member', 'Tamu', '{1,2,3,4,5,6,7}', '06:00', '12:00', 100000)`.execute(db);
  const game = (date: string) => ({
    kind: "court",
    court: court.slug,
    start: `${date}T01:00:00.000Z`,
    end: `${date}T02:00:00.000Z`,
  });
  await aStay(paying, sari, [roomWish(hotel.slug, { checkIn: december(7), nights: 2 })]);
  const guest = await askItems(paying.app, sari, [game(december(9))]);
  expect(guest.body.booking.total).toBe(100_000);
  expect((await askItems(paying.app, sari, [game(december(10))])).body.error.code).toBe("outside_window");
});

async function lastOrder(personId: string): Promise<string> {
  const { order_id } = await db
    .selectFrom("payment")
    .select("order_id")
    .where("person_id", "=", personId)
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  return order_id;
}
