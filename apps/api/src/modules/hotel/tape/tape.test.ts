import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { payingApp, press, seeBooking } from "../../../testing/apps/paying-app.ts";
import { aCustomer, type Customer } from "../../../testing/factories/bookings.ts";
import { accountOf, ask } from "../../../testing/factories/confirmed-booking.ts";
import { aHotelForSale, aStay, roomWish } from "../../../testing/factories/hotel.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { askGateway } from "../../payments/attempts/ask-gateway.ts";

vi.setConfig({ testTimeout: 60_000 });
const { db } = await testDatabase();
await aVenue(db);

/** A hotel and a clerk; the clock is the test's. */
async function aHouse(rooms: number) {
  let now = new Date("2043-12-01T08:00:00+07:00");
  const paying = await payingApp(db, { clock: () => now });
  const [hotel, clerk] = [await aHotelForSale(db, rooms), await aCustomer(db, { role: "front-desk" })];
  const at = (moment: string) => {
    now = new Date(`2043-12-${moment}+07:00`);
  };
  const stay = async (guest: Customer, checkIn: string, nights: number) => {
    const id = await aStay(paying, guest, [roomWish(hotel.slug, { checkIn: `2043-12-${checkIn}`, nights })]);
    const [item] = (await seeBooking(paying.app, guest, id)).items;
    return item.id as string;
  };
  const act = (itemId: string, deed: string, body: object = {}) =>
    ask(paying, clerk, "POST", `/api/v1/staff/stays/${itemId}/${deed}`, body);
  const tape = async () =>
    (await ask(paying, clerk, "GET", `/api/v1/staff/hotels/${hotel.slug}/tape?from=2043-12-01&days=30`)).body;
  const barOf = async (itemId: string) =>
    (await tape()).bars.find(({ stay: own }: { stay: { itemId: string } | null }) => own?.itemId === itemId);
  return { paying, hotel, clerk, at, stay, act, tape, barOf };
}

it("shows the ledger; assigning a room moves a movable stay elsewhere, and the tape shows it", async () => {
  const { stay, act, tape, barOf } = await aHouse(2);
  const [first, second] = [await stay(await aCustomer(db), "07", 3), await stay(await aCustomer(db), "08", 3)];
  const before = await barOf(first);
  expect(before).toMatchObject({ kind: "stay", stay: { state: "expected", pinned: false, swappedFrom: null } });
  const theirs = (await barOf(second)).room;
  expect(theirs).not.toBe(before.room);
  expect((await act(first, "room", { room: theirs })).body).toMatchObject({ room: theirs });
  expect(await barOf(first)).toMatchObject({ room: theirs, stay: { pinned: true, swappedFrom: null } });
  expect(await barOf(second)).toMatchObject({ room: before.room, stay: { pinned: false, swappedFrom: theirs } });
  // A pinned stay does not make way.
  expect((await act(second, "room", { room: theirs })).code).toBe("slot_taken");
  expect((await tape()).rooms).toMatchObject([{ number: "1", occupied: false }, { number: "2" }]);
  expect(await listBroken(db)).toEqual({});
});

it("refuses another room to guests past their time until they extend", async () => {
  const { at, stay, act, barOf } = await aHouse(2);
  const here = await stay(await aCustomer(db), "07", 1);
  at("07T15:00:00");
  await act(here, "arrival");
  at("08T15:00:00");
  const other = (await barOf(here)).room === "1" ? "2" : "1";
  const refused = await act(here, "room", { room: other });
  expect([refused.status, refused.body.error.details]).toEqual([409, { rule: "stay_over" }]);
  const quote = await act(here, "longer/quote", { nights: 1 });
  expect((await act(here, "longer", { longer: { nights: 1 }, expectedTotal: quote.body.total })).status).toBe(200);
  expect((await act(here, "room", { room: other })).body).toMatchObject({ room: other });
  expect(await listBroken(db)).toEqual({});
});

it("extends guests' stays with a charge to the room; others make way where possible", async () => {
  const { paying, hotel, clerk, at, stay, act, barOf } = await aHouse(2);
  const [here, next] = [await stay(await aCustomer(db), "07", 2), await stay(await aCustomer(db), "09", 2)];
  expect((await act(here, "longer/quote", { nights: 1 })).code).toBe("illegal_move");
  at("07T15:00:00");
  await act(here, "arrival");
  const room = (await barOf(here)).room;
  // The next stay gets the same room, as no other follows in it.
  await act(next, "room", { room });
  const pinned = await act(here, "longer", { longer: { nights: 1 }, expectedTotal: 450_000 });
  expect(pinned.code).toBe("slot_taken");
  const other = await stay(await aCustomer(db), "12", 1);
  expect((await barOf(other)).room).toBeDefined();
  const free = room === "1" ? "2" : "1";
  await act(next, "room", { room: free });
  const quote = (await act(here, "longer/quote", { nights: 2 })).body;
  expect(quote).toMatchObject({ total: 900_000, checkOut: "2043-12-11", lines: [{ amount: 450_000 }, {}] });
  expect((await act(here, "longer", { longer: { nights: 2 }, expectedTotal: 1 })).code).toBe("price_changed");
  expect((await act(here, "longer", { longer: { nights: 2 }, expectedTotal: 900_000 })).body).toMatchObject({
    checkOut: "2043-12-11",
    folioDue: 900_000,
  });
  expect(await barOf(here)).toMatchObject({ room, end: "2043-12-11T05:00:00.000Z", stay: { nights: 4 } });
  const { late } = (await ask(paying, clerk, "GET", `/api/v1/staff/stays/${here}`)).body;
  const [hour] = late;
  expect(hour).toMatchObject({ free: true });
  const until = { longer: { until: hour.time }, expectedTotal: hour.price };
  expect((await act(here, "longer", until)).body.folioDue).toBe(900_000 + hour.price);
  expect((await act(here, "longer", until)).code).toBe("not_for_sale");
  expect(hotel.units).toHaveLength(2);
  expect(await listBroken(db)).toEqual({});
});

it("takes payment for extras by QR code or in cash, never twice", async () => {
  const { paying, at, stay, act } = await aHouse(1);
  const guest = await aCustomer(db);
  const item = await stay(guest, "07", 1);
  at("07T15:00:00");
  await act(item, "arrival");
  await act(item, "folio", { kind: "laundry", label: "Cuci kilat", amount: 45_000 });
  expect((await act(item, "folio/qris", { expectedAmount: 44_000 })).code).toBe("price_changed");
  const bill = await act(item, "folio/qris", { expectedAmount: 45_000 });
  expect(bill.body).toMatchObject({ folio: { due: 45_000 }, redirectUrl: expect.any(String) });
  // Cash is refused during a phone payment.
  expect((await act(item, "folio/cash", { expectedAmount: 45_000 })).code).toBe("payment_in_progress");
  const before = await accountOf(db, "gateway");
  await press(paying.app, bill.body.redirectUrl, "pay");
  const order = await db
    .selectFrom("payment")
    .select("order_id")
    .where("payable_kind", "=", "invoice")
    .where("person_id", "=", guest.id)
    .executeTakeFirstOrThrow();
  await askGateway(paying.deps, order.order_id);
  expect((await accountOf(db, "gateway")) - before).toBe(45_000);
  expect((await act(item, "folio/cash", { expectedAmount: 45_000 })).code).toBe("price_changed");
  // The second time, the guest pays cash instead: the invoice is voided.
  await act(item, "folio", { kind: "minibar", label: "Air kelapa", amount: 20_000 });
  await act(item, "folio/qris", { expectedAmount: 20_000 });
  const [open] = (await ask(paying, guest, "GET", "/api/v1/invoices?status=open")).body.items;
  expect(open).toMatchObject({ total: 20_000, subject: { kind: "folio" } });
  const url = `/api/v1/invoices/${open.id}/payments`;
  await paying.app.inject({ method: "DELETE", url, headers: guest.headers });
  expect((await act(item, "folio/cash", { expectedAmount: 20_000 })).body.due).toBe(0);
  expect((await ask(paying, guest, "GET", `/api/v1/invoices/${open.id}`)).body.status).toBe("void");
  at("08T10:00:00");
  expect((await act(item, "departure")).body.state).toBe("departed");
  expect(await listBroken(db)).toEqual({});
});

it("takes only cash for extras of a stay without a customer", async () => {
  const { at, stay, act } = await aHouse(1);
  const item = await stay(await aCustomer(db), "07", 1);
  await sql`update booking set person_id = null where id = (select booking_id from booking_item where id = ${item})`.execute(
    db,
  );
  at("07T15:00:00");
  await act(item, "arrival");
  await act(item, "folio", { kind: "laundry", label: "Cuci kilat", amount: 45_000 });
  expect((await act(item, "folio/qris", { expectedAmount: 45_000 })).code).toBe("not_found");
  expect((await act(item, "folio/cash", { expectedAmount: 45_000 })).body.due).toBe(0);
});
