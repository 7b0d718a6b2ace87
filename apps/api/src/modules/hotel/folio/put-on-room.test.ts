import { randomUUID } from "node:crypto";
import { expect, it, vi } from "vitest";
import { payingApp, press, seeBooking } from "../../../testing/apps/paying-app.ts";
import { walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer, askHold } from "../../../testing/factories/bookings.ts";
import { accountOf, ask } from "../../../testing/factories/confirmed-booking.ts";
import { aHotelForSale, aStay, roomWish } from "../../../testing/factories/hotel.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { askGateway } from "../../payments/attempts/ask-gateway.ts";

vi.setConfig({ testTimeout: 60_000 });
const { db } = await testDatabase();
await aVenue(db);

/** A guest who arrived this afternoon, and their held court for tomorrow. */
async function aGuest({ arrived = true } = {}) {
  let now = new Date("2043-12-07T15:00:00+07:00");
  const paying = await payingApp(db, { clock: () => now });
  const [hotel, guest] = [await aHotelForSale(db, 1), await aCustomer(db, { name: "Sari" })];
  const clerk = await aCustomer(db, { role: "front-desk" });
  const stayId = await aStay(paying, guest, [roomWish(hotel.slug, { checkIn: "2043-12-07", nights: 2 })]);
  const itemId = (await seeBooking(paying.app, guest, stayId)).items[0].id as string;
  const act = (deed: string, body: object = {}) =>
    ask(paying, clerk, "POST", `/api/v1/staff/stays/${itemId}/${deed}`, body);
  if (arrived) await act("arrival");
  const slot = { court: (await aCourt(db)).slug, start: "2043-12-08T08:00+07:00", end: "2043-12-08T09:00+07:00" };
  const held = (await askHold(paying.app, guest, [slot])).body.booking.id as string;
  const put = async (key = randomUUID(), by = clerk) => {
    const url = `/api/v1/desk/bookings/${held}/folio`;
    const headers = { ...by.headers, "idempotency-key": key };
    const reply = await paying.app.inject({
      ...{ method: "POST", url, headers, payload: { itemId, expectedAmount: 150_000 } },
    });
    return { status: reply.statusCode, body: reply.json() };
  };
  const at = (moment: string) => {
    now = new Date(`2043-12-${moment}+07:00`);
  };
  const status = async () => (await seeBooking(paying.app, guest, held)).status;
  return { paying, guest, clerk, itemId, held, act, put, at, status };
}

const incomeOf = async (kind: string) => {
  const sums = db
    .selectFrom("income")
    .select((all) => all.fn.sum<number>("revenue").as("sum"))
    .where("kind", "=", kind);
  return Number((await sums.executeTakeFirstOrThrow()).sum ?? 0);
};

it("sells a court to the room: earned at once, owed by the stay, paid with the other extras before departure", async () => {
  const { paying, clerk, itemId, act, put, at, status } = await aGuest();
  const before = { cash: await accountOf(db, "cash"), court: await incomeOf("court"), hotel: await incomeOf("hotel") };
  const { rooms } = (await ask(paying, clerk, "GET", "/api/v1/desk/rooms-in-house")).body;
  expect(rooms).toContainEqual(expect.objectContaining({ itemId, guest: "Sari", room: "1", folioDue: 0 }));
  const key = randomUUID();
  const first = await put(key);
  expect(first).toMatchObject({ status: 201, body: { amount: 150_000, method: "folio", status: "paid" } });
  expect((await put(key)).body.id).toBe(first.body.id);
  expect(await status()).toBe("confirmed");
  expect(await accountOf(db, "cash")).toBe(before.cash);
  expect(await accountOf(db, "folio")).toBe(150_000);
  const earned = (await incomeOf("court")) - before.court;
  expect(earned).toBeGreaterThan(130_000);
  expect(await listBroken(db)).toEqual({});
  await act("folio", { kind: "laundry", label: "Cuci kilat", amount: 45_000 });
  const { charges, due } = (await ask(paying, clerk, "GET", `/api/v1/staff/stays/${itemId}/folio`)).body;
  expect([due, charges.length]).toEqual([195_000, 2]);
  expect(charges).toContainEqual(expect.objectContaining({ kind: "court", amount: 150_000, paid: false }));
  at("09T09:00:00");
  expect((await act("departure")).body.error.details).toEqual({ rule: "folio_unpaid", due: 195_000 });
  expect((await act("folio/cash", { expectedAmount: 195_000 })).body.due).toBe(0);
  expect((await accountOf(db, "cash")) - before.cash).toBe(195_000);
  expect(await accountOf(db, "folio")).toBe(0);
  // The court was earned when sold: only the laundry is the hotel's revenue.
  expect((await incomeOf("court")) - before.court).toBe(earned);
  expect((await incomeOf("hotel")) - before.hotel).toBeLessThanOrEqual(45_000);
  expect((await act("departure")).body.state).toBe("departed");
  expect(await listBroken(db)).toEqual({});
});

it("settles the folio when the guest pays on their phone", async () => {
  const { paying, guest, act, put } = await aGuest();
  await put();
  const bill = await act("folio/qris", { expectedAmount: 150_000 });
  await press(paying.app, bill.body.redirectUrl, "pay");
  const invoices = db.selectFrom("payment").select("order_id").where("payable_kind", "=", "invoice");
  const { order_id } = await invoices.where("person_id", "=", guest.id).executeTakeFirstOrThrow();
  await askGateway(paying.deps, order_id);
  expect(await accountOf(db, "folio")).toBe(0);
  expect(await listBroken(db)).toEqual({});
});

it("refuses a charge without a guest in the house, and keeps the hold for another payment", async () => {
  const { clerk, guest, act, put, status } = await aGuest({ arrived: false });
  expect((await put()).body.error.code).toBe("illegal_move");
  expect(await status()).toBe("held");
  await act("arrival");
  expect((await put(randomUUID(), guest)).status).toBe(403);
  expect((await put(randomUUID(), clerk)).status).toBe(201);
});

it("returns a cancelled court as wallet credit, never as money; the folio stays due", async () => {
  const { paying, guest, held, act, put } = await aGuest();
  await put();
  const url = `/api/v1/bookings/${held}/cancellation`;
  expect((await ask(paying, guest, "GET", url)).body).toMatchObject({ refund: 75_000, ways: ["wallet"] });
  const bank = { bank: "BCA", account: "1234567890", holder: "Sari" };
  const reply = await ask(paying, guest, "POST", url, { expectedRefund: 75_000, way: "bank", bank });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  expect(await walletOf(db, guest.id)).toBe(75_000);
  expect((await act("folio/cash", { expectedAmount: 150_000 })).body.due).toBe(0);
  expect(await listBroken(db)).toEqual({});
});
