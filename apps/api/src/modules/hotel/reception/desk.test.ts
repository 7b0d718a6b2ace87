import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { payingApp, seeBooking } from "../../../testing/apps/paying-app.ts";
import { get } from "../../../testing/apps/test-app.ts";
import { walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { accountOf, ask } from "../../../testing/factories/confirmed-booking.ts";
import { aHotelForSale, aStay, askItems, roomWish } from "../../../testing/factories/hotel.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

vi.setConfig({ testTimeout: 60_000 });
const { db } = await testDatabase();
await aVenue(db);

/** A hotel with a stay of three nights from Monday, a clerk, and the test's clock. */
async function aHouse(rooms: number, wish: { nights?: number } = {}) {
  let now = new Date("2043-12-01T08:00:00+07:00");
  const paying = await payingApp(db, { clock: () => now });
  const [hotel, guest] = [await aHotelForSale(db, rooms), await aCustomer(db, { name: "Sari" })];
  const clerk = await aCustomer(db, { role: "front-desk" });
  const id = await aStay(paying, guest, [roomWish(hotel.slug, { checkIn: "2043-12-07", nights: 3, ...wish })]);
  const [item] = (await seeBooking(paying.app, guest, id)).items;
  const at = (moment: string) => {
    now = new Date(`2043-12-${moment}+07:00`);
  };
  const act = (deed: string, body: object = {}, itemId = item.id) =>
    ask(paying, clerk, "POST", `/api/v1/staff/stays/${itemId}/${deed}`, body);
  const board = async () => (await ask(paying, clerk, "GET", `/api/v1/staff/hotels/${hotel.slug}/board`)).body;
  const setState = (number: string, state: string) =>
    paying.app.inject({
      method: "PUT",
      url: `/api/v1/staff/hotels/${hotel.slug}/rooms/${number}/state`,
      headers: clerk.headers,
      payload: { state },
    });
  return { paying, hotel, guest, clerk, id, item, at, act, board, setState };
}

describe("arrivals", () => {
  it("are expected on their day, get a clean room, leave it dirty, and complete the stay", async () => {
    const { paying, guest, id, at, act, board } = await aHouse(1);
    expect((await act("arrival")).body.error.details.rule).toBe("too_early");
    at("07T14:10:00");
    expect((await board()).arrivals).toMatchObject([{ guest: "Sari", room: "1", state: "expected" }]);
    expect((await act("arrival")).body).toMatchObject({ state: "in_house", room: "1" });
    expect((await act("arrival")).code).toBe("illegal_move");
    expect((await seeBooking(paying.app, guest, id)).status).toBe("checked_in");
    at("10T09:00:00");
    expect((await board()).departures).toMatchObject([{ state: "in_house" }]);
    expect((await act("departure")).body).toMatchObject({ state: "departed", roomState: "dirty" });
    expect((await board()).rooms).toEqual([{ number: "1", roomType: "standar", state: "dirty", occupied: false }]);
    expect((await seeBooking(paying.app, guest, id)).status).toBe("completed");
  });

  it("are possible tonight for a stay bought late tonight, at no extra price", async () => {
    const { paying, hotel, clerk, at, act, board } = await aHouse(2, { nights: 1 });
    at("08T22:17:00");
    const guest = await aCustomer(db, { name: "Larut" });
    const id = await aStay(paying, guest, [roomWish(hotel.slug, { checkIn: "2043-12-08", nights: 1 })]);
    const [item] = (await seeBooking(paying.app, guest, id)).items;
    expect((await board()).arrivals).toMatchObject([{ guest: "Larut", state: "expected" }]);
    const { body } = await ask(paying, clerk, "GET", `/api/v1/staff/stays/${item.id}`);
    expect(body.early).toBeNull();
    expect((await act("arrival", {}, item.id)).body).toMatchObject({ state: "in_house" });
  });

  it("are refused while the room is dirty or occupied, with clean rooms of the type to use instead", async () => {
    const { paying, hotel, at, act, setState, item } = await aHouse(2);
    at("07T14:10:00");
    const room = (await act("arrival", { room: "9" })).code;
    expect(room).toBe("not_found");
    await setState("1", "dirty");
    await setState("2", "inspected");
    const refused = await act("arrival");
    const wanted = refused.body.error?.details.room ?? "2";
    if (refused.status !== 200)
      expect(refused.body.error.details).toEqual({ rule: "room_dirty", room: "1", clean: ["2"] });
    const swapped = await act("arrival", { room: "2" });
    expect(wanted === "1" ? swapped.body : refused.body).toMatchObject({ state: "in_house", room: "2" });
    const other = await aStay(paying, await aCustomer(db), [roomWish(hotel.slug, { checkIn: "2043-12-07" })]);
    const [next] = await db.selectFrom("booking_item").select("id").where("booking_id", "=", other).execute();
    const occupied = await act("arrival", { room: "2" }, next?.id);
    expect(occupied.body.error.details).toMatchObject({ rule: "room_occupied", room: "2" });
    expect(item.id).not.toBe(next?.id);
    expect(await listBroken(db)).toEqual({});
  });
});

it("frees the nights left after an early departure or a no-show", async () => {
  const early = await aHouse(1);
  const wish = (slug: string) => [roomWish(slug, { checkIn: "2043-12-08", nights: 2 })];
  early.at("07T14:10:00");
  await early.act("arrival");
  early.at("08T08:00:00");
  expect((await askItems(early.paying.app, await aCustomer(db), wish(early.hotel.slug))).body.error.code).toBe(
    "slot_taken",
  );
  await early.act("departure");
  // The policy refunds nothing after the start, so the payment stays.
  const { total, refunds } = await seeBooking(early.paying.app, early.guest, early.id);
  expect([total, refunds, await walletOf(db, early.guest.id)]).toEqual([3 * 450_000, [], 0]);
  expect((await askItems(early.paying.app, await aCustomer(db), wish(early.hotel.slug))).status).toBe(201);

  const absent = await aHouse(1);
  absent.at("07T23:00:00");
  expect((await absent.act("no-show")).code).toBe("no_show_too_early");
  absent.at("08T00:30:00");
  expect((await absent.act("no-show")).body.state).toBe("no_show");
  expect((await seeBooking(absent.paying.app, absent.guest, absent.id)).status).toBe("no_show");
  expect((await askItems(absent.paying.app, await aCustomer(db), wish(absent.hotel.slug))).status).toBe(201);
  expect(await listBroken(db)).toEqual({});
});

it("moves guests to another room for the rest of their time, and pins it", async () => {
  const { hotel, at, act, board, paying, id } = await aHouse(2);
  at("07T14:10:00");
  const { room } = (await act("arrival")).body;
  const other = room === "1" ? "2" : "1";
  at("08T10:00:00");
  expect((await act("room", { room: other })).body).toMatchObject({ room: other, state: "in_house" });
  const rooms: { number: string; state: string }[] = (await board()).rooms;
  expect(rooms.find(({ number }) => number === room)?.state).toBe("dirty");
  const places = await sql<{ resource_id: number }>`select resource_id from allocation where owner_id = ${id}
    order by lower(during)`.execute(db);
  expect(new Set(places.rows.map(({ resource_id }) => resource_id))).toEqual(new Set(hotel.units));
  // The room they left is free at once.
  const next = await askItems(paying.app, await aCustomer(db), [roomWish(hotel.slug, { checkIn: "2043-12-08" })]);
  expect(next.status).toBe(201);
});

it("requires paid extras before departure, with a receipt and a journal entry", async () => {
  const { paying, guest, clerk, item, at, act } = await aHouse(1);
  expect((await act("folio", { kind: "laundry", label: "Cuci kilat", amount: 45_000 })).code).toBe("illegal_move");
  at("07T14:10:00");
  await act("arrival");
  await act("folio", { kind: "laundry", label: "Cuci kilat", amount: 45_000 });
  expect((await act("folio", { kind: "minibar", label: "Air kelapa", amount: 20_000 })).body.due).toBe(65_000);
  at("10T09:00:00");
  expect((await act("departure")).body.error.details).toEqual({ rule: "folio_unpaid", due: 65_000 });
  expect((await act("folio/cash", { expectedAmount: 60_000 })).code).toBe("price_changed");
  const before = await accountOf(db, "cash");
  expect((await act("folio/cash", { expectedAmount: 65_000 })).body.due).toBe(0);
  expect((await accountOf(db, "cash")) - before).toBe(65_000);
  expect((await act("departure")).body.state).toBe("departed");
  const payments = await ask(paying, guest, "GET", "/api/v1/payments");
  expect(payments.body.items).toMatchObject([{ amount: 65_000, method: "cash" }, {}]);
  const { body } = await ask(paying, clerk, "GET", `/api/v1/staff/stays/${item.id}/folio`);
  expect(body.charges.map(({ paid }: { paid: boolean }) => paid)).toEqual([true, true]);
  const log = db.selectFrom("audit_entry").select("action").where("person_id", "=", clerk.id).orderBy("id");
  expect((await log.execute()).map(({ action }) => action)).toEqual([
    ...["guest_arrived", "room_charged", "room_charged", "cash_taken", "guest_departed"],
  ]);
  expect(await listBroken(db)).toEqual({});
});

it("shows the rates that managers set for a range of nights, with the reason", async () => {
  const { paying, hotel, clerk } = await aHouse(1);
  const manager = await aCustomer(db, { role: "manager" });
  const url = `/api/v1/staff/hotels/${hotel.slug}/rates`;
  const season = {
    roomType: "standar",
    from: "2043-12-24",
    to: "2044-01-02",
    weekdays: [5, 6],
    label: "Libur akhir tahun",
    prices: [{ plan: "fleksibel", price: 800_000 }],
    arrival: { minNights: 2, closedToArrival: false },
  };
  const put = (headers: { cookie: string }, payload: object) =>
    paying.app.inject({ method: "PUT", url, headers, payload });
  expect((await put(clerk.headers, season)).statusCode).toBe(403);
  expect((await put(manager.headers, season)).json()).toEqual({ nights: 4 });
  const noted = db.selectFrom("audit_entry").select(["action", "details"]).where("person_id", "=", manager.id);
  expect(await noted.execute()).toMatchObject([
    { action: "night_rates_set", details: { hotel: hotel.slug, nights: 4, prices: [{ price: 800_000 }] } },
  ]);
  const query = `/api/v1/hotels/${hotel.slug}/availability?checkIn=2043-12-25&nights=2`;
  const [type] = (await get(paying.app, query)).body.roomTypes;
  expect(type.quotes[0].lines).toMatchObject([{ season: "Libur akhir tahun", amount: 800_000 }, { amount: 800_000 }]);
  const short = (await get(paying.app, query.replace("nights=2", "nights=1"))).body.roomTypes[0];
  expect(short.refusal).toEqual({ rule: "minimum_stay", minimum: 2 });
  const cleared = {
    ...season,
    prices: [{ plan: "fleksibel", price: null }],
    arrival: { minNights: 1, closedToArrival: false },
  };
  await put(manager.headers, cleared);
  const { body } = await ask(paying, clerk, "GET", `${url}?from=2043-12-01&to=2044-01-31`);
  expect(body).toEqual({ prices: [], arrivals: [] });
});
