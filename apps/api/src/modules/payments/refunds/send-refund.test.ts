import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { openMidtrans } from "../../../adapters/payments/midtrans.ts";
import { GatewayRefused, GatewayUnavailable, type PaymentGateway } from "../../../ports/payments.ts";
import { aPaymentUnderWay, type Paying, payingApp, paymentDeps } from "../../../testing/apps/paying-app.ts";
import { NOW, ownApp } from "../../../testing/apps/test-app.ts";
import { walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer, type Customer } from "../../../testing/factories/bookings.ts";
import { aConfirmed, accountOf, ask, expectWholeBooks } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { aMidtrans } from "../../../testing/servers/midtrans-stand-in.ts";
import { askGateway } from "../attempts/ask-gateway.ts";
import { WEBHOOK_PATH } from "../gateway-reports/webhook.ts";
import { resumeRefunds, sendRefund } from "./send-refund.ts";

const { db } = await testDatabase();
await aVenue(db);
const FULL = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };
const HALF = { start: "2043-11-18T06:00+07:00", end: "2043-11-18T07:00+07:00" };

async function cancelled(paying: Pick<Paying, "app">, sari: Customer, id: string, expectedRefund: number) {
  const url = `/api/v1/bookings/${id}/cancellation`;
  const { status } = await ask(paying, sari, "POST", url, { expectedRefund, way: "gateway" });
  expect(status).toBe(200);
  return db.selectFrom("refund").selectAll().where("booking_id", "=", id).executeTakeFirstOrThrow();
}

async function aPromise(slot = FULL, expectedRefund = 150_000) {
  const paying = await payingApp(db);
  const [court, sari] = [await aCourt(db), await aCustomer(db)];
  const { id, orderId } = await aConfirmed(paying, sari, [{ court: court.slug, ...slot }]);
  const refund = await cancelled(paying, sari, id, expectedRefund);
  /** The same gateway with the refund call replaced by the test. */
  const sendVia = (give: PaymentGateway["refund"], clock = () => NOW) =>
    sendRefund({ ...paying.deps, clock, gateway: { ...paying.gateway, refund: give } }, refund.id);
  return { paying, sari, id, orderId: orderId as string, refund, sendVia };
}

const stateOf = async (refundId: string) => {
  const row = await db
    .selectFrom("refund")
    .innerJoin("payment", "payment.id", "refund.payment_id")
    .select(["refund.status as refund", "payment.status as payment", "payment.refunded", "refund.attempts"])
    .where("refund.id", "=", refundId)
    .executeTakeFirstOrThrow();
  return row;
};

const titlesOf = async (personId: string) =>
  (await db.selectFrom("inbox_message").select("title").where("person_id", "=", personId).execute()).map(
    ({ title }) => title,
  );

describe("a promised refund", () => {
  it("enqueues its job in the transaction that promises it", async () => {
    const { refund } = await aPromise();
    const job = await db
      .selectFrom("graphile_worker.jobs" as never)
      .select("key" as never)
      .where("key" as never, "=", `send_refund:${refund.id}` as never)
      .execute();
    expect(job).toHaveLength(1);
  });

  it.each([
    ["whole", FULL, 150_000, "refunded"],
    ["in part", HALF, 75_000, "partially_refunded"],
  ] as const)("arrives once, %s, however often its job runs", async (_, slot, amount, payment) => {
    const { paying, sari, id, refund } = await aPromise(slot, amount);
    await Promise.all([sendRefund(paying.deps, refund.id), sendRefund(paying.deps, refund.id)]);
    await sendRefund(paying.deps, refund.id);
    expect(await stateOf(refund.id)).toMatchObject({ refund: "done", payment, refunded: amount });
    expect(await accountOf(db, "refunds_payable", id)).toBe(0);
    expect((await titlesOf(sari.id)).filter((title) => title === "Dana sudah dikembalikan")).toHaveLength(1);
    await expectWholeBooks(db);
  });

  it("never deadlocks with a concurrent gateway report", async () => {
    const promises = [];
    for (let index = 0; index < 4; index += 1) promises.push(await aPromise());
    const meetings = promises.flatMap(({ paying, refund, orderId }) => [
      sendRefund(paying.deps, refund.id),
      ...Array.from({ length: 4 }, () => askGateway(paying.deps, orderId)),
    ]);
    const failed = (await Promise.allSettled(meetings)).filter(({ status }) => status === "rejected");
    expect(failed).toEqual([]);
    for (const { refund } of promises)
      expect(await stateOf(refund.id)).toMatchObject({ refund: "done", refunded: 150_000 });
  });

  it("is retried with the same key while the gateway does not answer", async () => {
    const { paying, refund, sendVia } = await aPromise();
    const keys: string[] = [];
    const silent: PaymentGateway["refund"] = async (_, { refundKey }) => {
      keys.push(refundKey);
      throw new GatewayUnavailable("no answer");
    };
    await expect(sendVia(silent)).rejects.toThrow("no answer");
    // This time the gateway made the refund, but its answer was lost.
    await expect(
      sendVia(async (orderId, order) => {
        keys.push(order.refundKey);
        await paying.gateway.refund(orderId, order);
        throw new GatewayUnavailable("cut off");
      }),
    ).rejects.toThrow("cut off");
    expect(await stateOf(refund.id)).toMatchObject({ refund: "sent", payment: expect.any(String), attempts: 2 });
    await sendRefund(paying.deps, refund.id);
    expect(new Set(keys)).toEqual(new Set([refund.refund_key]));
    expect(await stateOf(refund.id)).toMatchObject({ refund: "done", payment: "refunded", refunded: 150_000 });
    await expectWholeBooks(db);
  });

  it("becomes wallet credit when the gateway refuses it, and the customer is notified", async () => {
    const { sari, refund, sendVia } = await aPromise();
    await sendVia(async () => {
      throw new GatewayRefused("not_allowed", "no");
    });
    expect(await stateOf(refund.id)).toMatchObject({ refund: "wallet", payment: "paid", refunded: 0 });
    expect(await walletOf(db, sari.id)).toBe(150_000);
    expect(await titlesOf(sari.id)).toContain("Pengembalian dana masuk ke saldo");
    await expectWholeBooks(db);
  });

  it("becomes wallet credit after the method's refund window, without a request to the gateway", async () => {
    const { sari, refund, sendVia } = await aPromise();
    const late = () => new Date(NOW.getTime() + 8 * 86_400_000);
    await sendVia(() => Promise.reject(new Error("nobody should ask")), late);
    expect([(await stateOf(refund.id)).refund, await walletOf(db, sari.id)]).toEqual(["wallet", 150_000]);
  });

  it("stays sent while the gateway processes it or refuses our key", async () => {
    const { refund, sendVia } = await aPromise();
    await sendVia(async (_, { refundKey, amount }) => ({ outcome: "pending", refundKey, amount }));
    expect((await stateOf(refund.id)).refund).toBe("sent");
    const stranger = sendVia(async () => {
      throw new GatewayRefused("unauthorized", "who are you");
    });
    await expect(stranger).rejects.toThrow("who are you");
    expect((await stateOf(refund.id)).refund).toBe("sent");
  });

  it.each([
    ["has given up", sql`update graphile_worker._private_jobs set attempts = max_attempts`],
    ["was lost", sql`delete from graphile_worker._private_jobs`],
  ])("is enqueued again when its job %s, and not while the job exists", async (_, loseJobs) => {
    const { refund } = await aPromise();
    await db
      .updateTable("refund")
      .set({ updated_at: new Date(NOW.getTime() - 3 * 60_000) })
      .where("id", "=", refund.id)
      .execute();
    expect(await resumeRefunds(db, NOW)).toBe(0);
    await loseJobs.execute(db);
    expect(await resumeRefunds(db, NOW)).toBeGreaterThan(0);
    expect(await resumeRefunds(db, NOW)).toBe(0);
  });

  it("never exceeds the payment: the database refuses it", async () => {
    const { refund } = await aPromise();
    const { id: _, refund_key: __, bank: ___, ...copy } = refund;
    await expect(
      db
        .insertInto("refund")
        .values({ ...copy, refund_key: "another", amount: 1 })
        .execute(),
    ).rejects.toMatchObject({ constraint: "payment_promised_range" });
  });
});

/** A court hour paid by card at Midtrans, captured but not settled. */
async function aCapture(slot: typeof FULL, clock = () => NOW) {
  const midtrans = await aMidtrans({ now: () => NOW });
  const gateway = openMidtrans(midtrans.config);
  const app = await ownApp(db, { payments: gateway });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  const [court, sari] = [await aCourt(db), await aCustomer(db)];
  const { bookingId } = await aPaymentUnderWay(app, sari, { court: court.slug, ...slot }, "card");
  const { order_id } = await db
    .selectFrom("payment")
    .select("order_id")
    .where("payable_id", "=", bookingId)
    .executeTakeFirstOrThrow();
  midtrans.choose(order_id, "card");
  await midtrans.deliver(`${address}${WEBHOOK_PATH}`, [midtrans.capture(order_id)]);
  midtrans.outbox.length = 0;
  return { midtrans, app, address, sari, bookingId, orderId: order_id, deps: paymentDeps(db, gateway, clock) };
}

describe("a partial refund before settlement", () => {
  it("goes back the way it came after settlement, as quoted", async () => {
    const { midtrans, app, sari, bookingId, orderId, deps } = await aCapture(HALF);
    const refund = await cancelled({ app }, sari, bookingId, 75_000);
    await sendRefund(deps, refund.id);
    expect(await stateOf(refund.id)).toMatchObject({ refund: "sent", refunded: 0 });
    expect(await walletOf(db, sari.id)).toBe(0);
    midtrans.settle(orderId);
    await sendRefund(deps, refund.id);
    expect(await stateOf(refund.id)).toMatchObject({ refund: "done", payment: "partially_refunded", refunded: 75_000 });
    expect(await walletOf(db, sari.id)).toBe(0);
    await expectWholeBooks(db);
  });

  it("becomes credit when the payment is never settled", async () => {
    let now = NOW;
    const { app, sari, bookingId, deps } = await aCapture(HALF, () => now);
    const refund = await cancelled({ app }, sari, bookingId, 75_000);
    await sendRefund(deps, refund.id);
    now = new Date(NOW.getTime() + 15 * 86_400_000);
    await sendRefund(deps, refund.id);
    expect([(await stateOf(refund.id)).refund, await walletOf(db, sari.id)]).toEqual(["wallet", 75_000]);
    await expectWholeBooks(db);
  });
});

describe("a payment voided before settlement", () => {
  it("is refunded once, whether the gateway's report or its answer arrives first", async () => {
    for (const messageFirst of [true, false]) {
      const { midtrans, app, address, sari, bookingId, deps } = await aCapture(FULL);
      const refund = await cancelled({ app }, sari, bookingId, 150_000);
      if (messageFirst) {
        // The status query succeeds, the void is made, and the answer to it is lost.
        midtrans.misbehave({ delayMs: 0 }, "cut-after-doing");
        await expect(sendRefund(deps, refund.id)).rejects.toThrow();
        await midtrans.deliver(`${address}${WEBHOOK_PATH}`);
        expect(await stateOf(refund.id)).toMatchObject({ refund: "sent", payment: "refunded" });
      }
      await sendRefund(deps, refund.id);
      await midtrans.deliver(`${address}${WEBHOOK_PATH}`);
      expect(await stateOf(refund.id)).toMatchObject({ refund: "done", payment: "refunded", refunded: 150_000 });
      await expectWholeBooks(db);
    }
  });
});
