import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { payingApp, press } from "../../../testing/apps/paying-app.ts";
import { aCustomer, askHold } from "../../../testing/factories/bookings.ts";
import { accountOf } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { askSale, askSaleQuote, takeCashFor } from "../../../testing/people/desk.ts";
import { aMemberOfStaff, send } from "../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { askGateway } from "../../payments/attempts/ask-gateway.ts";

const { db } = await testDatabase();
await aVenue(db);
const at = (time: string, day = "18") => `2043-11-${day}T${time}+07:00`;

async function opened(time = "07:20") {
  const paying = await payingApp(db, { clock: () => new Date(at(time)) });
  return { ...paying, desk: await aMemberOfStaff(db), court: (await aCourt(db)).slug };
}

it("sells to a walk-in by name and number: held, paid in cash, confirmed, with a receipt", async () => {
  const { app, desk, court } = await opened();
  const slot = { court, start: at("08:00"), end: at("09:00") };
  const { status, booking } = await askSale(app, desk, slot, {
    customer: { name: "Bu Ratih", phone: "0813-1111-2222" },
  });
  expect([status, booking.status, booking.contactName, booking.contactPhone]).toEqual([
    201,
    "held",
    "Bu Ratih",
    "+6281311112222",
  ]);
  expect(booking.timeline[0]).toMatchObject({ kind: "held", actor: "staff" });
  const payment = await takeCashFor(app, desk, booking.id, 150_000);
  expect(await accountOf(db, "cash", booking.id)).toBe(150_000);
  const receipt = await app.inject({
    url: `/api/v1/payments/${payment.id}/receipt.pdf`,
    headers: { cookie: desk.cookie },
  });
  expect([receipt.statusCode, receipt.headers["content-type"]]).toEqual([200, "application/pdf"]);
  const seen = await send(app, desk, "GET", `/api/v1/desk/bookings/${booking.id}`);
  expect(seen.body).toMatchObject({ booking: { status: "confirmed" }, customer: { walkIn: true, bookings: 1 } });
  expect(await listBroken(db)).toEqual({});
});

it("recognises a walk-in by the number, updates the name, and leaves an account with that number alone", async () => {
  const { app, desk, court } = await opened();
  const account = await aCustomer(db, { name: "Punya Akun" });
  await db.updateTable("person").set({ phone: "+6281355556666" }).where("id", "=", account.id).execute();
  const sell = (name: string, hour: string) =>
    askSale(
      app,
      desk,
      { court, start: at(`${hour}:00`), end: at(`${Number(hour) + 1}:00`.padStart(5, "0")) },
      { customer: { name, phone: "0813 5555 6666" } },
    );
  await sell("Pak Wira", "08");
  await sell("Wira Adi", "09");
  const people = await db
    .selectFrom("person")
    .select(["name", "walk_in"])
    .where("phone", "=", "+6281355556666")
    .orderBy("walk_in")
    .execute();
  expect(people).toEqual([
    { name: "Punya Akun", walk_in: false },
    { name: "Wira Adi", walk_in: true },
  ]);
});

it("sells the current hour at the desk until it ends, and not online", async () => {
  const { app, desk, court } = await opened("08:20");
  const slot = { court, start: at("08:00"), end: at("09:00") };
  const online = await askHold(app, await aCustomer(db), [slot]);
  expect(online.body.error.code).toBe("start_in_past");
  const { status, booking } = await askSale(app, desk, slot);
  expect(status).toBe(201);
  await takeCashFor(app, desk, booking.id, 150_000);
  const over = await askSale(app, desk, { court, start: at("07:00"), end: at("08:00") });
  expect(over.code).toBe("start_in_past");
});

it("sells at the customer's own price and limits; only a reason lifts the limits", async () => {
  const { app, desk, court } = await opened("05:00");
  const customer = await aCustomer(db);
  const early = { court, start: at("06:00"), end: at("09:00") };
  const late = { court, start: at("09:00"), end: at("12:00") };
  expect((await askSaleQuote(app, desk, early, customer.id)).body).toEqual({ total: 450_000, exceeds: null });
  expect((await askSale(app, desk, early, { customer: { id: customer.id }, expectedTotal: 450_000 })).status).toBe(201);
  const beyond = await askSaleQuote(app, desk, late, customer.id);
  expect(beyond.body).toMatchObject({ total: 450_000, exceeds: { code: "quota_exceeded" } });
  const sale = { customer: { id: customer.id }, expectedTotal: 450_000 };
  expect((await askSale(app, desk, late, sale)).code).toBe("quota_exceeded");
  const lifted = await askSale(app, desk, late, { ...sale, exceeding: { reason: "Turnamen keluarga" } });
  expect(lifted.status).toBe(201);
  const noted = await db
    .selectFrom("audit_entry")
    .select(["action", "reason"])
    .where("subject_id", "=", lifted.booking.id)
    .execute();
  expect(noted).toEqual([{ action: "sold_beyond_limits", reason: "Turnamen keluarga" }]);
  const elsewhere = await aCourt(db, { price: 999_000 });
  const wrong = await askSale(app, desk, { ...early, court: elsewhere.slug }, { expectedTotal: 450_000 });
  expect(wrong.code).toBe("price_changed");
});

it("sells once per idempotency key, also concurrently, and refuses the second of two sales of a slot", async () => {
  const { app, desk, court } = await opened();
  const other = await aMemberOfStaff(db);
  const slot = { court, start: at("10:00"), end: at("11:00") };
  const key = randomUUID();
  const repeated = await Promise.all([1, 2, 3].map(() => askSale(app, desk, slot, { key })));
  expect(new Set(repeated.map(({ booking }) => booking?.id)).size).toBe(1);
  const second = await askSale(app, other, slot, { customer: { name: "Lain", phone: "0812 0000 1111" } });
  expect(second.code).toBe("slot_taken");
});

it("lets the customer pay by QRIS on their own phone, also minutes before the start", async () => {
  const { app, deps, desk, court } = await opened("07:55");
  const { booking } = await askSale(app, desk, { court, start: at("08:00"), end: at("09:00") });
  const url = `/api/v1/desk/bookings/${booking.id}/payments`;
  const begun = await send(app, desk, "POST", url, { expectedToPay: 150_000 });
  expect([begun.status, begun.body.booking?.status]).toEqual([201, "awaiting_payment"]);
  await press(app, begun.body.redirectUrl, "pay");
  const payments = db.selectFrom("payment").select("order_id").where("payable_id", "=", booking.id);
  await askGateway(deps, (await payments.executeTakeFirstOrThrow()).order_id);
  const paid = await send(app, desk, "GET", `/api/v1/desk/bookings/${booking.id}`);
  expect(paid.body.booking.status).toBe("confirmed");
  expect(await listBroken(db)).toEqual({});
});
