import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checkout, pay, payingApp, paymentDeps, seeBooking } from "../../../testing/apps/paying-app.ts";
import { NOW, testApp } from "../../../testing/apps/test-app.ts";
import { fillWallet, someHours, walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer, askHold, type Customer } from "../../../testing/factories/bookings.ts";
import { accountOf, ask, expectWholeBooks } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { ModelGateway } from "../../../testing/servers/model-gateway.ts";
import { askGateway } from "../../payments/attempts/ask-gateway.ts";

const { db } = await testDatabase({ max: 14 });
await aVenue(db);
await db
  .insertInto("hour_package")
  .values({ slug: "paket-2", name: "Paket 2 jam", description: "", hours: 2, price: 200_000, valid_days: 90 })
  .execute();
const slot = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };
const ABSENT = "00000000-0000-4000-8000-000000000000";

/** A hold of a customer who wants to pay it in cash. */
async function atTheDesk({ clock = () => NOW, gateway = new ModelGateway() } = {}) {
  const app = await testApp(db, { payments: gateway, clock });
  const [court, sari, desk] = [await aCourt(db), await aCustomer(db), await aCustomer(db, { role: "front-desk" })];
  const { id } = (await askHold(app, sari, [{ court: court.slug, ...slot }])).body.booking;
  const take = async (expectedAmount: unknown = 150_000, { by = desk, key = randomUUID() as string, of = id } = {}) => {
    const headers = { ...by.headers, "idempotency-key": key };
    const url = `/api/v1/bookings/${of}/cash`;
    const reply = await app.inject({ method: "POST", url, headers, payload: { expectedAmount } });
    return { status: reply.statusCode, body: reply.json(), code: reply.json().error?.code as string | undefined };
  };
  return { app, court, sari, desk, gateway, deps: paymentDeps(db, gateway, clock), id: id as string, take };
}

const actionsOn = (subjectId: string) =>
  db.selectFrom("audit_entry").select(["action", "person_id"]).where("subject_id", "=", subjectId).execute();

describe("cash at the desk", () => {
  it("confirms a hold, is posted as cash, and has a receipt", async () => {
    const { app, sari, desk, id, take } = await atTheDesk();
    const { status, body } = await take();
    expect([status, body.status, body.method, body.settledAs]).toEqual([201, "paid", "cash", "confirmed"]);
    expect(body).toMatchObject({ amount: 150_000, receiptNumber: expect.any(String), booking: { id } });
    const booking = await seeBooking(app, sari, id);
    expect([booking.status, booking.ticket]).toEqual(["confirmed", expect.any(String)]);
    expect(booking.timeline.at(-1)).toMatchObject({ kind: "confirmed", actor: "staff" });
    expect([await accountOf(db, "cash", id), await accountOf(db, "gateway", id)]).toEqual([150_000, 0]);
    const receipt = await app.inject({ url: `/api/v1/payments/${body.id}/receipt.pdf`, headers: sari.headers });
    expect([receipt.statusCode, receipt.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(await actionsOn(body.id)).toEqual([{ action: "cash_taken", person_id: desk.id }]);
    await expectWholeBooks(db);
    expect(await listBroken(db)).toEqual({});
  });

  it("pays the rest after redeemed tenders", async () => {
    const { app, sari, id, take } = await atTheDesk();
    await fillWallet(db, sari.id, 40_000);
    await checkout(app, sari, id, { useWallet: true });
    expect(await take(150_000)).toMatchObject({ status: 409, code: "price_changed" });
    expect((await take(110_000)).body.amount).toBe(110_000);
    expect([await walletOf(db, sari.id), await accountOf(db, "cash", id)]).toEqual([0, 110_000]);
    expect(await listBroken(db)).toEqual({});
  });

  it("is refused when nothing is left to pay", async () => {
    const { app, sari, id, take } = await atTheDesk();
    await someHours(db, sari.id);
    await checkout(app, sari, id, { usePackage: true });
    expect(await take(0)).toMatchObject({ status: 422, code: "method_not_offered" });
    expect((await seeBooking(app, sari, id)).status).toBe("held");
  });

  it("buys an hour package too", async () => {
    const { app, sari, take } = await atTheDesk();
    const headers = { ...sari.headers, "idempotency-key": randomUUID() };
    const held = await app.inject({ method: "POST", url: "/api/v1/packages/paket-2/holds", headers });
    const of = held.json().booking.id as string;
    expect((await take(200_000, { of })).status).toBe(201);
    const lot = await db.selectFrom("package_purchase").select("minutes_left").where("booking_id", "=", of).execute();
    expect(lot).toEqual([{ minutes_left: 120 }]);
    expect(await listBroken(db)).toEqual({});
  });

  it("is idempotent by key; another key is refused as already paid", async () => {
    const { id, take } = await atTheDesk();
    const key = randomUUID();
    const [one, again] = [await take(150_000, { key }), await take(150_000, { key })];
    expect([one.status, again.status, again.body.id]).toEqual([201, 201, one.body.id]);
    expect(await take(149_000, { key })).toMatchObject({ status: 422, code: "idempotency_key_reused" });
    expect(await take()).toMatchObject({ status: 409, code: "illegal_move" });
    expect(await accountOf(db, "cash", id)).toBe(150_000);
  });

  it("is recorded once when two clerks take it at once", async () => {
    const { id, take } = await atTheDesk();
    const budi = await aCustomer(db, { role: "front-desk" });
    const answers = await Promise.all([take(), take(150_000, { by: budi }), take(), take(150_000, { by: budi })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await accountOf(db, "cash", id)).toBe(150_000);
  });

  it("is refused while a gateway payment is open", async () => {
    const { app, sari, id, take } = await atTheDesk();
    await pay(app, sari, id, 150_000);
    expect(await take()).toMatchObject({ status: 409, code: "payment_in_progress" });
    const gone = await app.inject({ method: "DELETE", url: `/api/v1/bookings/${id}/payments`, headers: sari.headers });
    expect(gone.statusCode).toBe(200);
    expect((await take()).status).toBe(201);
  });

  it("and gateway money, in sequence or at once: later gateway money becomes credit, later cash is refused", async () => {
    for (const first of ["cash", "gateway", "both", "both", "both", "both"] as const) {
      const { app, sari, gateway, deps, id, take } = await atTheDesk();
      await pay(app, sari, id, 150_000);
      const order = gateway.orders[0] as ModelGateway["orders"][number];
      gateway.turn(order, "failed");
      await askGateway(deps, order.orderId);
      gateway.turn(order, "paid");
      if (first === "gateway") await askGateway(deps, order.orderId);
      const [cash] = first === "both" ? await Promise.all([take(), askGateway(deps, order.orderId)]) : [await take()];
      if (first === "cash") await askGateway(deps, order.orderId);
      const wallet = await walletOf(db, sari.id);
      const inCash = await accountOf(db, "cash", id);
      expect([cash.status, inCash, wallet]).toEqual(cash.status === 201 ? [201, 150_000, 150_000] : [409, 0, 0]);
      expect((await seeBooking(app, sari, id)).status).toBe("confirmed");
      if (first !== "both") expect(cash.status).toBe(first === "cash" ? 201 : 409);
      // A repeated report is the same money.
      await askGateway(deps, order.orderId);
      expect(await walletOf(db, sari.id)).toBe(wallet);
    }
    expect(await listBroken(db)).toEqual({});
  });

  it("is refunded to the wallet or a bank account, never through the gateway", async () => {
    for (const way of ["gateway", "wallet", "bank"] as const) {
      const { app, sari, id, take } = await atTheDesk();
      await take();
      const url = `/api/v1/bookings/${id}/cancellation`;
      const quoted = (await ask({ app }, sari, "GET", url)).body;
      expect(quoted).toMatchObject({ refund: 150_000, toGateway: 0, ways: ["wallet", "bank"] });
      const bank = { bank: "BCA", account: "1234567890", holder: "Sari" };
      expect((await ask({ app }, sari, "POST", url, { expectedRefund: 150_000, way, bank })).status).toBe(200);
      const refunds = await db.selectFrom("refund").select(["way", "status"]).where("booking_id", "=", id).execute();
      const there = way === "bank" ? { way: "bank", status: "requested" } : { way: "wallet", status: "wallet" };
      expect(refunds).toEqual([there]);
    }
    expect(await listBroken(db)).toEqual({});
  });

  it("is refused for a hold that has lapsed or was cancelled", async () => {
    const late = await atTheDesk();
    await db
      .updateTable("booking")
      .set({ held_until: new Date(0) })
      .where("id", "=", late.id)
      .execute();
    expect(await late.take()).toMatchObject({ status: 410, code: "hold_lapsed" });
    const { app, sari, id, take } = await atTheDesk();
    await app.inject({ method: "DELETE", url: `/api/v1/bookings/${id}/hold`, headers: sari.headers });
    expect(await take()).toMatchObject({ status: 409, code: "illegal_move" });
  });

  it("is recorded by staff only, for an existing booking, in whole Rupiah", async () => {
    const { sari, id, take } = await atTheDesk();
    expect((await take(150_000, { by: sari })).status).toBe(403);
    expect((await take(150_000, { by: { ...sari, headers: { cookie: "" } } as Customer })).status).toBe(401);
    expect(await take(150_000, { of: ABSENT })).toMatchObject({ status: 404, code: "not_found" });
    expect((await take(150_000, { of: "nonsense" })).status).toBe(400);
    for (const amount of [-1, 1.5, "150000", null]) expect((await take(amount)).status).toBe(400);
    expect(await take(150_000, { key: "short" })).toMatchObject({ status: 400, code: "invalid_request" });
    expect(await accountOf(db, "cash", id)).toBe(0);
  });

  it("works with any gateway", async () => {
    const { app } = await payingApp(db);
    const [court, sari, owner] = [await aCourt(db), await aCustomer(db), await aCustomer(db, { role: "owner" })];
    const { id } = (await askHold(app, sari, [{ court: court.slug, ...slot }])).body.booking;
    const headers = { ...owner.headers, "idempotency-key": randomUUID() };
    const url = `/api/v1/bookings/${id}/cash`;
    const reply = await app.inject({ method: "POST", url, headers, payload: { expectedAmount: 150_000 } });
    expect(reply.statusCode).toBe(201);
  });
});
