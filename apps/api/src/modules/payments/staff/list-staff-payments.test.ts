import { expect, it } from "vitest";
import { payingApp } from "../../../testing/apps/paying-app.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { aConfirmed, ask } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { askSale, takeCashFor } from "../../../testing/people/desk.ts";
import { aMemberOfStaff, send } from "../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const slot = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };

it("finds payments by state, day and payer, page by page, with the total", async () => {
  const paying = await payingApp(db);
  const { app } = paying;
  const manager = await aMemberOfStaff(db, "manager");
  const aSlot = async () => ({ court: (await aCourt(db)).slug, ...slot });
  for (const name of ["Intan 100%", "Fajar", "Fajri"]) {
    await aConfirmed(paying, await aCustomer(db, { name }), [await aSlot()]);
  }
  const { booking } = await askSale(app, manager, await aSlot());
  await takeCashFor(app, manager, booking.id, 150_000);
  const list = async (query: string) =>
    (await send(app, manager, "GET", `/api/v1/staff/payments?${new URLSearchParams(query)}`)).body;
  expect(await list("")).toMatchObject({ total: 4, sum: 600_000, items: [{ method: "cash" }, {}, {}, {}] });
  expect(await list("method=qris&status=paid&pageSize=2&page=2")).toMatchObject({
    total: 3,
    sum: 450_000,
    items: [{}],
  });
  expect((await list("q=faj")).total).toBe(2);
  expect((await list("q=100%25")).items).toMatchObject([{ person: { name: "Intan 100%" } }]);
  expect((await list("q=_ntan")).total).toBe(0);
  expect((await list(`q=${booking.code}`)).items).toMatchObject([{ method: "cash" }]);
  await db
    .updateTable("payment")
    .set({ amount: 175_000 })
    .where("order_id", "=", (await list("q=intan")).items[0].orderId)
    .execute();
  expect((await list("sort=largest")).items).toMatchObject([
    { amount: 175_000, person: { name: "Intan 100%" } },
    {},
    {},
    {},
  ]);
  const [{ createdAt }] = (await list("")).items;
  const day = new Date(new Date(createdAt).getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
  expect((await list(`from=${day}&to=${day}`)).total).toBe(4);
  expect((await list("to=2020-01-01")).total).toBe(0);
});

it("shows a payment with its bill, refunds and gateway reports, and lists all refunds", async () => {
  const paying = await payingApp(db);
  const { app } = paying;
  const manager = await aMemberOfStaff(db, "manager");
  const customer = await aCustomer(db, { name: "Gita Kembali" });
  const booked = await aConfirmed(paying, customer, [{ court: (await aCourt(db)).slug, ...slot }], {
    method: "va_bca",
  });
  const wish = { expectedRefund: 150_000, way: "bank", bank: { bank: "BCA", account: "1234567890", holder: "Gita" } };
  await ask(paying, customer, "POST", `/api/v1/bookings/${booked.id}/cancellation`, wish);
  const get = async (path: string) => (await send(app, manager, "GET", `/api/v1/staff/${path}`)).body;
  const [{ id }] = (await get("payments?q=Gita")).items;
  const { payment, person, refunds, notifications } = await get(`payments/${id}`);
  expect(payment).toMatchObject({ orderId: booked.orderId, amount: 150_000, booking: { id: booked.id } });
  expect(person).toEqual({ id: customer.id, name: "Gita Kembali" });
  expect(refunds).toMatchObject([{ way: "bank", status: "requested", amount: 150_000 }]);
  expect(notifications.length).toBeGreaterThan(0);
  const found = await get("refunds?q=gita&way=bank&status=requested");
  expect(found).toMatchObject({ total: 1, sum: 150_000, items: [{ payment: { orderId: booked.orderId } }] });
  expect((await get("refunds?q=gita&status=done")).total).toBe(0);
  expect((await send(app, manager, "GET", `/api/v1/staff/payments/${customer.id}`)).code).toBe("not_found");
});
