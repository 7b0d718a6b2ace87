import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { openMidtrans } from "../../../adapters/payments/midtrans.ts";
import type { PaymentGateway } from "../../../ports/payments.ts";
import { aPaymentUnderWay, paymentDeps, seeBooking } from "../../../testing/apps/paying-app.ts";
import { NOW, testApp } from "../../../testing/apps/test-app.ts";
import { walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { ask } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import type { Notice } from "../../../testing/servers/midtrans-server.ts";
import { aMidtrans } from "../../../testing/servers/midtrans-stand-in.ts";
import { ModelGateway } from "../../../testing/servers/model-gateway.ts";
import { askGateway } from "../attempts/ask-gateway.ts";
import { WEBHOOK_PATH } from "./webhook.ts";

const { db } = await testDatabase({ stoppedClock: true, max: 14 });
await aVenue(db);
const slot = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };

/** A booking with a payment under way through this gateway. */
async function aBooking(payments: PaymentGateway) {
  const app = await testApp(db, { payments });
  const [court, sari] = [await aCourt(db), await aCustomer(db)];
  const { bookingId } = await aPaymentUnderWay(app, sari, { court: court.slug, ...slot });
  const payment = () =>
    db.selectFrom("payment").selectAll().where("payable_id", "=", bookingId).executeTakeFirstOrThrow();
  const { order_id: orderId } = await payment();
  const send = async (notice: object) => {
    const headers = { "content-type": "application/json" };
    return (await app.inject({ method: "POST", url: WEBHOOK_PATH, headers, payload: JSON.stringify(notice) }))
      .statusCode;
  };
  const state = async () => ({
    payment: (await payment()).status,
    booking: (await seeBooking(app, sari, bookingId)).status,
    wallet: await walletOf(db, sari.id),
  });
  const kept = () =>
    db.selectFrom("payment_notification").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
  return { app, sari, orderId, bookingId, send, state, kept };
}

async function byMidtrans() {
  const midtrans = await aMidtrans({ now: () => NOW });
  const it = await aBooking(openMidtrans(midtrans.config, { timeoutMs: 2_000 }));
  const pending = midtrans.choose(it.orderId, "qris");
  const countQuestions = () => midtrans.calls.filter(({ url }) => url === `/v2/${it.orderId}/status`).length;
  return { ...it, midtrans, pending, countQuestions };
}

const jobsFor = async (orderId: string) => {
  const { rows } = await sql`select from graphile_worker.jobs where key = ${`ask_gateway:${orderId}`}`.execute(db);
  return rows.length;
};

describe("a genuine report with an altered status", () => {
  it.each<[string, Notice]>([
    ["paid", { transaction_status: "settlement", fraud_status: "accept" }],
    ["captured", { transaction_status: "capture", fraud_status: "accept" }],
    ["ended", { transaction_status: "expire" }],
    ["refunded", { transaction_status: "refund", refund_amount: "150000.00" }],
    ["taken back", { transaction_status: "chargeback" }],
  ])("that claims %s changes nothing", async (_, forged) => {
    const it = await byMidtrans();
    expect(await it.send({ ...it.pending, ...forged })).toBe(200);
    expect(await it.state()).toEqual({ payment: "awaiting", booking: "awaiting_payment", wallet: 0 });
    expect(await it.kept()).toMatchObject([{ verified: true, outcome: "nothing_new" }]);
  });

  it.each<[string, Notice]>([
    ["refunded", { transaction_status: "refund", refund_amount: "150000.00" }],
    ["partly refunded", { transaction_status: "partial_refund", refund_amount: "50000.00" }],
    ["taken back", { transaction_status: "chargeback" }],
    ["denied", { transaction_status: "deny" }],
    ["cancelled", { transaction_status: "cancel" }],
  ])(
    "that claims a paid order was %s changes nothing, and the true report is settled when it arrives",
    async (_, forged) => {
      const it = await byMidtrans();
      const settled = it.midtrans.settle(it.orderId);
      await it.send(settled);
      const paid = { payment: "paid", booking: "confirmed", wallet: 0 };
      expect(await it.state()).toEqual(paid);
      await it.send({ ...settled, ...forged });
      expect(await it.state()).toEqual(paid);
      await it.send(it.midtrans.change(it.orderId, { transaction_status: "chargeback" }));
      expect(await it.state()).toEqual({ payment: "chargeback", booking: "cancelled", wallet: 0 });
      expect(await listBroken(db)).toEqual({});
    },
  );

  it("that was forged earlier does not block the true one", async () => {
    const it = await byMidtrans();
    await it.send({ ...it.pending, transaction_status: "settlement", fraud_status: "accept" });
    const settled = it.midtrans.settle(it.orderId);
    expect([await it.send(settled), (await it.state()).booking]).toEqual([200, "confirmed"]);
    expect((await it.kept()).map(({ said, outcome }) => [said, outcome])).toEqual([
      ["paid", "nothing_new"],
      ["paid", "moved"],
    ]);
  });
});

describe("reports about one order", () => {
  it("in any order and number lead to the status the gateway returns", async () => {
    const it = await byMidtrans();
    const settled = it.midtrans.settle(it.orderId);
    for (const notice of [settled, it.pending, settled, it.pending]) expect(await it.send(notice)).toBe(200);
    expect(await it.state()).toEqual({ payment: "paid", booking: "confirmed", wallet: 0 });
    expect((await it.kept()).map(({ times }) => times)).toEqual([2, 2]);
  });

  it("query the gateway a few times a minute at most, and once more after a flood", async () => {
    const it = await byMidtrans();
    const guise = (index: number) => ({ ...it.pending, transaction_id: `guise-${index}` });
    const codes: number[] = [];
    for (let wave = 0; wave < 4; wave += 1) {
      const sent = Array.from({ length: 15 }, (_, index) => it.send(guise(wave * 100 + index)));
      codes.push(...(await Promise.all(sent)));
    }
    expect(it.countQuestions()).toBeLessThanOrEqual(10);
    expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(10);
    expect(codes.filter((code) => code === 429).length).toBeGreaterThanOrEqual(50);
    expect((await it.kept()).length).toBeLessThanOrEqual(10);
    expect(await jobsFor(it.orderId)).toBe(1);
    // The money arrives during the flood: the waiting job finds it.
    expect(await it.send(it.midtrans.settle(it.orderId))).toBe(429);
    await askGateway(paymentDeps(db, openMidtrans(it.midtrans.config)), it.orderId);
    expect((await it.state()).booking).toBe("confirmed");
    const other = await byMidtrans();
    expect(await other.send(other.midtrans.settle(other.orderId))).toBe(200);
  });

  it("are stored while the gateway does not answer, and a job queries it later", async () => {
    const it = await byMidtrans();
    const settled = it.midtrans.settle(it.orderId);
    it.midtrans.misbehave("503", "503");
    expect(await it.send(settled)).toBe(200);
    expect(await it.kept()).toMatchObject([{ outcome: "asked" }]);
    expect([(await it.state()).payment, await jobsFor(it.orderId)]).toEqual(["awaiting", 1]);
  });

  it("show managers the status they claim", async () => {
    const it = await byMidtrans();
    await it.send({ ...it.pending, transaction_status: "settlement" });
    const manager = await aCustomer(db, { role: "manager" });
    const url = `/api/v1/payment-notifications?orderId=${it.orderId}`;
    expect((await ask(it, manager, "GET", url)).body.items).toMatchObject([{ said: "paid", outcome: "nothing_new" }]);
  });
});

/** A gateway whose answers can be delayed. */
class SlowGateway extends ModelGateway {
  hold: Promise<void> | null = null;
  onQuestion = () => {};

  override async status(orderId: string) {
    const answer = await super.status(orderId);
    this.onQuestion();
    await this.hold;
    return answer;
  }
}

it("an answer overtaken by a newer one is discarded and the gateway is queried again", async () => {
  const gateway = new SlowGateway();
  const it = await aBooking(gateway);
  const deps = paymentDeps(db, gateway);
  const [order] = gateway.orders as [ModelGateway["orders"][number]];
  gateway.turn(order, "failed");
  const question = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  Object.assign(gateway, { hold: held.promise, onQuestion: question.resolve });
  const slow = askGateway(deps, order.orderId);
  await question.promise;
  // The first card was refused. The second one pays while the answer about the first is still on its way.
  gateway.hold = null;
  gateway.turn(order, "paid");
  expect(await askGateway(deps, order.orderId)).toBe("moved");
  held.resolve();
  expect(await slow).toBe("nothing_new");
  expect(await it.state()).toEqual({ payment: "paid", booking: "confirmed", wallet: 0 });
  expect(await listBroken(db)).toEqual({});
});
