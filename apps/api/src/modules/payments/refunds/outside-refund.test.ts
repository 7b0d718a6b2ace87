import { describe, expect, it } from "vitest";
import { checkout, pay, paymentDeps } from "../../../testing/apps/paying-app.ts";
import { NOW, testApp } from "../../../testing/apps/test-app.ts";
import { fillWallet, walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer, askHold } from "../../../testing/factories/bookings.ts";
import { accountOf, ask } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { ModelGateway, type ModelOrder, moneyIn } from "../../../testing/servers/model-gateway.ts";
import { payOutResales } from "../../resale/pay-out-resales.ts";
import { askGateway } from "../attempts/ask-gateway.ts";
import { WEBHOOK_PATH } from "../gateway-reports/webhook.ts";
import { sendRefund } from "./send-refund.ts";

const { db } = await testDatabase();
await aVenue(db);
const AHEAD = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };
const HALF = { start: "2043-11-18T06:00+07:00", end: "2043-11-18T07:00+07:00" };

type Terms = { slot?: typeof AHEAD; wallet?: number; reported?: boolean };

/** A court for 150.000, `wallet` of it paid from the wallet and the rest at a gateway where refunds can be made by hand. */
async function aPaid({ slot = AHEAD, wallet = 0, reported = true }: Terms = {}) {
  const gateway = new ModelGateway();
  let now = NOW;
  const app = await testApp(db, { payments: gateway, clock: () => now });
  const deps = paymentDeps(db, gateway, () => now);
  const [court, sari] = [await aCourt(db), await aCustomer(db)];
  const { id } = (await askHold(app, sari, [{ court: court.slug, ...slot }])).body.booking;
  if (wallet > 0) {
    await fillWallet(db, sari.id, wallet);
    await checkout(app, sari, id, { useWallet: true });
  }
  await pay(app, sari, id, 150_000 - wallet);
  const order = gateway.orders[0] as ModelOrder;
  gateway.turn(order, "paid");
  const learn = () => askGateway(deps, order.orderId);
  if (reported) await learn();
  const hear = async () => {
    const payload = JSON.stringify({ orderId: order.orderId, index: order.words.length - 1 });
    const headers = { "content-type": "application/json" };
    return (await app.inject({ method: "POST", url: WEBHOOK_PATH, headers, payload })).statusCode;
  };
  const cancel = async (expectedRefund: number, way = "gateway") => {
    const bank = way === "bank" ? { bank: { bank: "BCA", account: "1234567890", holder: "Sari" } } : {};
    const url = `/api/v1/bookings/${id}/cancellation`;
    expect((await ask({ app }, sari, "POST", url, { expectedRefund, way, ...bank })).status).toBe(200);
    return db.selectFrom("refund").selectAll().where("booking_id", "=", id).where("status", "<>", "done").execute();
  };
  const passTo = (instant: string) => {
    now = new Date(instant);
  };
  return { gateway, app, deps, sari, id: id as string, order, learn, hear, cancel, passTo };
}
type Paid = Awaited<ReturnType<typeof aPaid>>;

async function stateOf({ id, order, sari }: Paid) {
  const payment = await db
    .selectFrom("payment")
    .select(["status", "refunded"])
    .where("order_id", "=", order.orderId)
    .executeTakeFirstOrThrow();
  const booking = await db.selectFrom("booking").select("status").where("id", "=", id).executeTakeFirstOrThrow();
  const debt = await db.selectFrom("debt").select("amount").where("person_id", "=", sari.id).execute();
  return {
    payment: payment.status,
    refunded: payment.refunded,
    booking: booking.status,
    wallet: await walletOf(db, sari.id),
    debt: debt.reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** Checks that the gateway's balance for an order equals the journal's. */
async function expectTrueBooks({ order }: Paid): Promise<void> {
  expect(await listBroken(db)).toEqual({});
  const booked = await db
    .selectFrom("journal_line")
    .innerJoin("journal_entry", "journal_entry.id", "entry_id")
    .innerJoin("payment", "payment.id", "payment_id")
    .select((line) => line.fn.sum<string>("journal_line.amount").as("sum"))
    .where("account", "=", "gateway")
    .where("order_id", "=", order.orderId)
    .executeTakeFirstOrThrow();
  expect(Number(booked.sum)).toBe(moneyIn(order));
}

describe("a refund made on the gateway's own pages", () => {
  it("of a part lowers the sale once, and a cancellation returns only the rest", async () => {
    const paid = await aPaid();
    paid.gateway.refundOutside(paid.order, 50_000);
    await Promise.all([paid.learn(), paid.learn(), paid.learn()]);
    expect(await stateOf(paid)).toMatchObject({
      payment: "partially_refunded",
      refunded: 50_000,
      booking: "confirmed",
    });
    await expectTrueBooks(paid);
    const [refund] = await paid.cancel(100_000);
    await sendRefund(paid.deps, refund?.id ?? "");
    expect(await stateOf(paid)).toMatchObject({ payment: "refunded", refunded: 150_000, wallet: 0, debt: 0 });
    expect([await accountOf(db, "revenue", paid.id), await accountOf(db, "tax_payable", paid.id)]).toEqual([0, 0]);
    await expectTrueBooks(paid);
  });

  it("of the whole frees a booking ahead and returns the other tenders that paid for it", async () => {
    const paid = await aPaid({ wallet: 40_000 });
    paid.gateway.refundOutside(paid.order, 110_000);
    await paid.learn();
    expect(await stateOf(paid)).toEqual({
      payment: "refunded",
      refunded: 110_000,
      booking: "cancelled",
      wallet: 40_000,
      debt: 0,
    });
    const places = db.selectFrom("allocation").select("id").where("owner_id", "=", paid.id).execute();
    expect(await places).toEqual([]);
    await expectTrueBooks(paid);
  });

  it("of the whole after the game was played leaves no debt", async () => {
    const paid = await aPaid();
    paid.passTo("2043-11-18T10:00+07:00");
    paid.gateway.refundOutside(paid.order, 150_000);
    await paid.learn();
    expect(await stateOf(paid)).toMatchObject({ payment: "refunded", booking: "confirmed", wallet: 0, debt: 0 });
    await expectTrueBooks(paid);
  });

  it("reported by a webhook message is booked by the gateway's own answer", async () => {
    const paid = await aPaid();
    paid.gateway.refundOutside(paid.order, 150_000);
    expect(await paid.hear()).toBe(200);
    expect(await stateOf(paid)).toMatchObject({ payment: "refunded", booking: "cancelled" });
    await expectTrueBooks(paid);
  });

  it("that was never reported fulfils part of a promised refund, and the rest goes through the gateway, not into the wallet", async () => {
    const paid = await aPaid();
    paid.gateway.refundOutside(paid.order, 60_000);
    const [refund] = await paid.cancel(150_000);
    await sendRefund(paid.deps, refund?.id ?? "");
    await sendRefund(paid.deps, refund?.id ?? "");
    expect(await stateOf(paid)).toMatchObject({ payment: "refunded", refunded: 150_000, wallet: 0, debt: 0 });
    await expectTrueBooks(paid);
  });

  it("of the whole fulfils the promised refund, and no bank transfer is made beside it", async () => {
    const paid = await aPaid();
    const [refund] = await paid.cancel(150_000, "bank");
    paid.gateway.refundOutside(paid.order, 150_000);
    await paid.learn();
    const rows = db
      .selectFrom("refund")
      .select(["way", "status"])
      .where("id", "=", refund?.id ?? "");
    expect(await rows.execute()).toEqual([{ way: "gateway", status: "done" }]);
    await expectTrueBooks(paid);
  });

  it("of money already credited takes the credit back, and leaves a debt for the spent part", async () => {
    const paid = await aPaid();
    await paid.cancel(150_000, "wallet");
    paid.gateway.refundOutside(paid.order, 70_000);
    await paid.learn();
    await paid.learn();
    expect(await stateOf(paid)).toMatchObject({ wallet: 80_000, debt: 0, refunded: 70_000 });
    await fillWallet(db, paid.sari.id, -50_000);
    paid.gateway.refundOutside(paid.order, 80_000);
    await paid.learn();
    expect(await stateOf(paid)).toMatchObject({ wallet: 0, debt: 50_000, refunded: 150_000 });
    await expectTrueBooks(paid);
  });

  it("of a forfeited amount ends the customer's resale claim", async () => {
    const paid = await aPaid({ slot: HALF });
    const [refund] = await paid.cancel(75_000);
    await sendRefund(paid.deps, refund?.id ?? "");
    paid.gateway.refundOutside(paid.order, 75_000);
    await paid.learn();
    const claims = db.selectFrom("resale_claim").select("id").where("booking_id", "=", paid.id);
    expect(await claims.where("settled_at", "is", null).execute()).toEqual([]);
    await expectTrueBooks(paid);
  });

  it("of a forfeited amount already returned by a resale is taken back", async () => {
    const paid = await aPaid({ slot: HALF });
    const budi = await aCustomer(db);
    const { resource_id } = await db
      .selectFrom("booking_item")
      .select("resource_id")
      .where("booking_id", "=", paid.id)
      .executeTakeFirstOrThrow();
    const { slug: court } = await db
      .selectFrom("court")
      .select("slug")
      .where("resource_id", "=", resource_id ?? 0)
      .executeTakeFirstOrThrow();
    const wish = { court, start: new Date(HALF.start).toISOString(), end: new Date(HALF.end).toISOString() };
    expect((await ask(paid, budi, "POST", "/api/v1/waiting-list", wish)).status).toBe(201);
    await paid.cancel(75_000, "wallet");
    const line = await ask(paid, budi, "GET", "/api/v1/waiting-list");
    await pay(paid.app, budi, line.body.items[0].bookingId, 150_000);
    const bought = paid.gateway.orders[1] as ModelOrder;
    paid.gateway.turn(bought, "paid");
    await askGateway(paid.deps, bought.orderId);
    expect(await payOutResales(db, new Date("2043-11-18T06:00+07:00"))).toBe(1);
    expect(await stateOf(paid)).toMatchObject({ wallet: 150_000, debt: 0 });
    paid.gateway.refundOutside(paid.order, 75_000);
    await paid.learn();
    expect(await stateOf(paid)).toMatchObject({ wallet: 75_000, debt: 0, refunded: 75_000 });
    await expectTrueBooks(paid);
  });

  it("made before the payment was reported credits the remaining amount", async () => {
    const paid = await aPaid({ reported: false, wallet: 30_000 });
    paid.gateway.refundOutside(paid.order, 20_000);
    await paid.learn();
    expect(await stateOf(paid)).toMatchObject({ payment: "partially_refunded", refunded: 20_000, wallet: 130_000 });
    await expectTrueBooks(paid);
  });

  it("does not hide a later chargeback", async () => {
    const paid = await aPaid();
    paid.gateway.refundOutside(paid.order, 50_000);
    paid.gateway.turn(paid.order, "chargeback");
    await paid.learn();
    expect(await stateOf(paid)).toMatchObject({ payment: "chargeback", booking: "cancelled", debt: 50_000 });
    await expectTrueBooks(paid);
  });
});
