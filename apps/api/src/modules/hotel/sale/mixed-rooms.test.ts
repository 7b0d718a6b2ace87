import { sql } from "kysely";
import pg from "pg";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { payingApp, press, seeBooking } from "../../../testing/apps/paying-app.ts";
import { testApp } from "../../../testing/apps/test-app.ts";
import { walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { ask } from "../../../testing/factories/confirmed-booking.ts";
import { aHotelOfTwoTypes, aStay, askItems, roomsOf, roomWish } from "../../../testing/factories/hotel.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { queueBehind } from "../../../testing/postgres/lock-barrier.ts";
import { askGateway } from "../../payments/attempts/ask-gateway.ts";

vi.setConfig({ testTimeout: 60_000 });
const { db } = await testDatabase();
await aVenue(db);
const december = (day: number) => `2043-12-${String(day).padStart(2, "0")}`;
const family = { roomType: "keluarga", adults: 2 };

describe("rooms of different types in one booking", () => {
  it("have separate guests, beds, plans and prices, in one hold", async () => {
    const [app, hotel, sari] = [
      await testApp(db),
      await aHotelOfTwoTypes(db, { rooms: 2, families: 1 }),
      await aCustomer(db),
    ];
    await sql`insert into rate_plan (room_type_id, code, name, refundable, breakfast, price_per_night, weekend_price)
      values (${hotel.typeId}, 'hemat', 'Hemat', false, false, 350000, 425000)`.execute(db);
    const nights = { checkIn: december(7), nights: 2 };
    const { body } = await askItems(app, sari, [
      roomWish(hotel.slug, { ...nights, ...family, adults: 3, children: 1, extraBed: true }),
      roomWish(hotel.slug, { ...nights, adults: 1, plan: "hemat" }),
      roomWish(hotel.slug, nights),
    ]);
    const { booking } = body;
    expect(booking.items).toMatchObject([
      { price: 1_900_000, stay: { roomType: "keluarga", adults: 3, children: 1, extraBed: true } },
      { price: 700_000, stay: { roomType: "standar", adults: 1, plan: "hemat", refundable: false } },
      { price: 900_000, stay: { roomType: "standar", adults: 2, plan: "fleksibel" } },
    ]);
    expect(booking.total).toBe(3_500_000);
    const [first, ...others] = await roomsOf(db, booking.id);
    expect([first]).toEqual(hotel.familyUnits);
    expect(new Set(others)).toEqual(new Set(hotel.units));
    expect(await listBroken(db)).toEqual({});
  });

  it("go to one of two customers who need the last room of a type, in any order of items; the other gets none", async () => {
    const [app, hotel] = [await testApp(db), await aHotelOfTwoTypes(db, { rooms: 2, families: 1 })];
    const buyers = await Promise.all([aCustomer(db), aCustomer(db)]);
    const [single, large] = [
      roomWish(hotel.slug, { checkIn: december(9) }),
      roomWish(hotel.slug, { checkIn: december(9), ...family }),
    ];
    const lock = sql`select from room_type where property_id = (select property_id from room_type
      where id = ${hotel.typeId}) for update`;
    const [won, lost] = await queueBehind(db, lock, [
      () => askItems(app, buyers[0], [large, single]),
      () => askItems(app, buyers[1], [single, large]),
    ]);
    expect([won?.status, lost?.status]).toEqual([201, 409]);
    expect(lost?.body.error).toMatchObject({
      code: "slot_taken",
      details: { roomType: "keluarga", roomTypeName: "Keluarga", others: [{ roomType: "standar" }] },
    });
    const { rows } = await sql`select owner_id from allocation
      where resource_id = any(${[...hotel.units, ...hotel.familyUnits]}::integer[])`.execute(db);
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ owner_id: won?.body.booking.id })));
    expect(await listBroken(db)).toEqual({});
  });

  it("reassign other stays within their own type only", async () => {
    const [paying, hotel, sari] = [
      await payingApp(db),
      await aHotelOfTwoTypes(db, { rooms: 2, families: 1 }),
      await aCustomer(db),
    ];
    const [one, two] = [
      await aStay(paying, sari, [roomWish(hotel.slug, { checkIn: december(10), nights: 2 })]),
      await aStay(paying, sari, [roomWish(hotel.slug, { checkIn: december(14), nights: 2 })]),
    ];
    // Put them in different rooms, as after the cancellation of a third stay.
    const [taken] = await roomsOf(db, one);
    const other = hotel.units.find((unit) => unit !== taken);
    await sql`update allocation set resource_id = ${other} where owner_id = ${two}`.execute(db);
    await sql`update booking_item set resource_id = ${other} where booking_id = ${two}`.execute(db);
    const nights = { checkIn: december(9), nights: 8 };
    const wishes = [roomWish(hotel.slug, { ...nights, ...family }), roomWish(hotel.slug, nights)];
    const long = await askItems(paying.app, await aCustomer(db), wishes);
    expect(long.status).toBe(201);
    expect(await roomsOf(db, one)).toEqual(await roomsOf(db, two));
    expect((await roomsOf(db, long.body.booking.id))[0]).toBe(hotel.familyUnits[0]);
    expect(await listBroken(db)).toEqual({});
  });

  it("offer, in a refusal, days with enough rooms of the type", async () => {
    const [app, hotel, sari] = [
      await testApp(db),
      await aHotelOfTwoTypes(db, { rooms: 2, families: 1 }),
      await aCustomer(db),
    ];
    const on = (day: number) => roomWish(hotel.slug, { checkIn: december(day) });
    await askItems(app, sari, [on(12)]);
    await askItems(app, await aCustomer(db), [on(12), on(13)]);
    const late = await askItems(app, await aCustomer(db), [
      on(12),
      on(12),
      roomWish(hotel.slug, { checkIn: december(12), ...family }),
    ]);
    const days = late.body.error.details.dates.map(({ checkIn }: { checkIn: string }) => checkIn);
    expect(days).toEqual([december(11), december(14), december(10)]);
  });

  it("are refused with the name of the unavailable type, and if there are more than six", async () => {
    const [app, hotel, sari] = [
      await testApp(db),
      await aHotelOfTwoTypes(db, { rooms: 7, families: 1 }),
      await aCustomer(db),
    ];
    await sql`insert into arrival_rule (room_type_id, night, min_nights, closed_to_arrival)
      select id, '2043-12-21', 3, false from room_type where slug = 'keluarga'`.execute(db);
    const nights = { checkIn: december(21), nights: 2 };
    const refusalOf = async (wishes: object[]) => (await askItems(app, sari, wishes)).body.error;
    const single = roomWish(hotel.slug, nights);
    expect(await refusalOf([single, roomWish(hotel.slug, { ...nights, ...family })])).toMatchObject({
      code: "duration_not_allowed",
      details: { rule: "minimum_stay", minimum: 3, roomTypeName: "Keluarga" },
    });
    expect(await refusalOf([single, roomWish(hotel.slug, { ...nights, adults: 3 })])).toMatchObject({
      code: "not_for_sale",
      details: { rule: "guests", roomTypeName: "Standar" },
    });
    expect(await refusalOf(Array.from({ length: 7 }, () => single))).toMatchObject({
      details: { rule: "rooms", maximum: 6 },
    });
  });

  it("take no more statements than rooms of one type", async () => {
    const [app, hotel] = [await testApp(db), await aHotelOfTwoTypes(db, { rooms: 4, families: 2 })];
    const nights = { checkIn: december(7), nights: 2 };
    const [single, large] = [roomWish(hotel.slug, nights), roomWish(hotel.slug, { ...nights, ...family })];
    const countFor = async (wishes: object[]) => {
      const buyer = await aCustomer(db);
      // Every statement is sent by one of these two methods, also in a batch.
      const sent = (["query", "execute"] as const).map((message) => vi.spyOn(pg.Connection.prototype, message));
      onTestFinished(() => sent.forEach((message) => void message.mockRestore()));
      expect((await askItems(app, buyer, wishes)).status).toBe(201);
      const count = sent.reduce((sum, { mock }) => sum + mock.calls.length, 0);
      sent.forEach((message) => void message.mockRestore());
      return count;
    };
    await countFor([single]);
    const one = await countFor([single]);
    expect(one).toBeLessThanOrEqual(22);
    expect(await countFor([single, large])).toBe(one);
  });
});

describe("several paid rooms of a booking", () => {
  async function twoRooms() {
    const [paying, hotel, sari] = [
      await payingApp(db),
      await aHotelOfTwoTypes(db, { rooms: 2, families: 1 }),
      await aCustomer(db),
    ];
    const nights = { checkIn: december(7), nights: 2 };
    const wishes = [roomWish(hotel.slug, nights), roomWish(hotel.slug, { ...nights, ...family })];
    const id = await aStay(paying, sari, wishes);
    const { items } = await seeBooking(paying.app, sari, id);
    const [single, large] = items as { id: string }[];
    return { paying, hotel, sari, id, single: single?.id ?? "", large: large?.id ?? "" };
  }

  it("move to other dates in one step", async () => {
    const { paying, hotel, sari, id, single, large } = await twoRooms();
    // Friday and Saturday cost more for both types.
    const items = [single, large].map((itemId) => ({ itemId, checkIn: december(11), nights: 2 }));
    const quote = await ask(paying, sari, "POST", `/api/v1/bookings/${id}/move/quote`, { items });
    expect(quote.body).toMatchObject({ before: 2_500_000, after: 2_800_000, toPay: 300_000 });
    await aStay(paying, await aCustomer(db), [roomWish(hotel.slug, { checkIn: december(12), ...family })]);
    const full = await ask(paying, sari, "POST", `/api/v1/bookings/${id}/move/quote`, { items });
    expect(full).toMatchObject({ code: "slot_taken", body: { error: { details: { roomTypeName: "Keluarga" } } } });
    const cheap = [single, large].map((itemId) => ({ itemId, checkIn: december(14), nights: 2 }));
    const moved = await ask(paying, sari, "POST", `/api/v1/bookings/${id}/move`, { items: cheap, expectedToPay: 0 });
    expect(moved.body.items).toMatchObject([{ stay: { checkIn: december(14) } }, { stay: { checkIn: december(14) } }]);
    expect(await roomsOf(db, id)).toHaveLength(2);
    expect(await listBroken(db)).toEqual({});
  });

  it("can be extended one by one", async () => {
    const { paying, sari, id, large } = await twoRooms();
    const before = await roomsOf(db, id);
    const items = [{ itemId: large, checkIn: december(7), nights: 3 }];
    const held = await ask(paying, sari, "POST", `/api/v1/bookings/${id}/move`, { items, expectedToPay: 800_000 });
    expect(held.body).toMatchObject({ total: 2_500_000, move: { toPay: 800_000 } });
    const payment = { method: "qris", expectedToPay: 800_000 };
    const paid = await ask(paying, sari, "POST", `/api/v1/bookings/${id}/move/payments`, payment);
    await press(paying.app, paid.body.redirectUrl, "pay");
    await paying.deps.gateway.sendDueNotifications(paying.deps.clock());
    const { order_id } = await db
      .selectFrom("payment")
      .select("order_id")
      .where("person_id", "=", sari.id)
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow();
    await askGateway(paying.deps, order_id);
    const after = await seeBooking(paying.app, sari, id);
    expect(after).toMatchObject({ total: 3_300_000, items: [{ stay: { nights: 2 } }, { stay: { nights: 3 } }] });
    expect(await roomsOf(db, id)).toEqual(before);
    expect(await listBroken(db)).toEqual({});
  });

  it("can be cancelled one by one, each at its own price", async () => {
    const { paying, hotel, sari, id, single, large } = await twoRooms();
    const url = `/api/v1/bookings/${id}/cancellation`;
    expect((await ask(paying, sari, "GET", url)).body).toMatchObject({
      refund: 2_500_000,
      visits: [
        { itemId: single, refund: 900_000 },
        { itemId: large, refund: 1_600_000 },
      ],
    });
    const { body } = await ask(paying, sari, "GET", `${url}?items=${large}`);
    expect(body).toMatchObject({ refund: 1_600_000, keeping: [{ itemId: single }] });
    const left = await ask(paying, sari, "POST", url, { expectedRefund: 1_600_000, way: "wallet", items: [large] });
    expect(left.body).toMatchObject({ status: "confirmed", total: 900_000 });
    expect(await walletOf(db, sari.id)).toBe(1_600_000);
    const next = roomWish(hotel.slug, { checkIn: december(7), nights: 2, ...family });
    expect((await askItems(paying.app, await aCustomer(db), [next])).status).toBe(201);
    expect(await listBroken(db)).toEqual({});
  });
});
