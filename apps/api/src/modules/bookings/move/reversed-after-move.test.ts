import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { sellables } from "../../../kinds.ts";
import { aPaymentUnderWay, seeBooking } from "../../../testing/apps/paying-app.ts";
import { NOW } from "../../../testing/apps/test-app.ts";
import { fillWallet, walletOf } from "../../../testing/factories/balances.ts";
import { aConfirmed } from "../../../testing/factories/confirmed-booking.ts";
import { at, type Case, movesOn } from "../../../testing/factories/moving-booking.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { settlePayment } from "../../payments/attempts/settle-payment.ts";
import { bookingPayables } from "../booking-payables.ts";

const { db } = await testDatabase();
await aVenue(db);
const { aCase, moveTo, payMove, takenOn } = movesOn(db);

async function takeBack(orderId: string | null, status: "chargeback" | "failed", now = NOW) {
  const settling = { payables: bookingPayables(() => now, sellables), settings: { paymentReviewHours: 24 }, now };
  const report = { status, amount: null } as const;
  return db.transaction().execute((tx) => settlePayment(tx, orderId ?? "", report, settling));
}

async function stateOf({ paying, sari, id }: Case) {
  const { rows } = await sql<{ debt: number }>`
    select coalesce(sum(amount), 0)::int as debt from debt where person_id = ${sari.id}`.execute(db);
  const booking = await seeBooking(paying.app, sari, id);
  return { status: booking.status, wallet: await walletOf(db, sari.id), debt: rows[0]?.debt };
}

/** A booking paid with 150.000 and moved to an hour for 100.000: 50.000 became credit. */
async function aCheaperMove() {
  const one = await aCase();
  const cheaper = await aCourt(db, { price: 100_000 });
  expect((await moveTo(one, cheaper.slug, at(18, 9))).status).toBe(200);
  expect(await walletOf(db, one.sari.id)).toBe(50_000);
  return { ...one, cheaper };
}

async function spendWallet({ paying, sari }: Case) {
  const court = await aCourt(db, { price: 50_000 });
  await aConfirmed(paying, sari, [{ court: court.slug, ...at(18, 10) }], { redeem: { useWallet: true } });
  expect(await walletOf(db, sari.id)).toBe(0);
}

/** After the end of the booking. */
const PLAYED = new Date(at(18, 11).start);

describe("a reversed payment after a cheaper move", () => {
  it.each(["chargeback", "failed"] as const)("withdraws the credit (%s)", async (word) => {
    const one = await aCheaperMove();
    await takeBack(one.orderId, word);
    expect(await stateOf(one)).toEqual({ status: "cancelled", wallet: 0, debt: 0 });
    expect(await takenOn(one.cheaper.slug)).toEqual([]);
    expect(await listBroken(db)).toEqual({});
  });

  it("withdraws no more than the credit: other wallet money stays", async () => {
    const one = await aCheaperMove();
    await fillWallet(db, one.sari.id, 30_000);
    await takeBack(one.orderId, "chargeback");
    expect(await stateOf(one)).toEqual({ status: "cancelled", wallet: 30_000, debt: 0 });
    expect(await listBroken(db)).toEqual({});
  });

  it("leaves a debt for spent credit, once for repeated reports", async () => {
    const one = await aCheaperMove();
    await spendWallet(one);
    for (let times = 0; times < 3; times += 1) await takeBack(one.orderId, "chargeback");
    expect(await stateOf(one)).toEqual({ status: "cancelled", wallet: 0, debt: 50_000 });
    expect(await listBroken(db)).toEqual({});
  });

  it("leaves a debt for a played game only, if the credit is unspent", async () => {
    const one = await aCheaperMove();
    await takeBack(one.orderId, "chargeback", PLAYED);
    expect(await stateOf(one)).toEqual({ status: "confirmed", wallet: 0, debt: 100_000 });
  });

  it("leaves a debt for a played game and for spent credit", async () => {
    const one = await aCheaperMove();
    await spendWallet(one);
    await takeBack(one.orderId, "chargeback", PLAYED);
    expect(await stateOf(one)).toEqual({ status: "confirmed", wallet: 0, debt: 150_000 });
  });

  it("leaves a debt, without a cancellation, after an early check-in", async () => {
    const one = await aCheaperMove();
    await db.updateTable("booking").set({ status: "checked_in" }).where("id", "=", one.id).execute();
    await takeBack(one.orderId, "chargeback");
    expect(await stateOf(one)).toEqual({ status: "checked_in", wallet: 0, debt: 100_000 });
  });

  it("does not refund the forfeit of a move to a shorter time", async () => {
    const one = await aCase({ slot: at(18, 6, 2) });
    // Less than a day before: half of the second hour is refunded.
    expect((await moveTo(one, one.court.slug, at(18, 6))).body).toMatchObject({ total: 150_000 });
    expect(await walletOf(db, one.sari.id)).toBe(75_000);
    await takeBack(one.orderId, "chargeback");
    expect(await stateOf(one)).toEqual({ status: "cancelled", wallet: 0, debt: 75_000 });
    expect(await listBroken(db)).toEqual({});
  });
});

describe("a booking with two payments after a dearer move", () => {
  async function aDearerMove() {
    const one = await aCase();
    const dearer = await aCourt(db, { price: 200_000 });
    await moveTo(one, dearer.slug, at(18, 9), 50_000);
    return { ...one, dearer, moveOrder: await payMove(one, 50_000) };
  }

  it("is cancelled when either payment is reversed, and the other is refunded", async () => {
    for (const [lost, back] of [
      ["orderId", 50_000],
      ["moveOrder", 150_000],
    ] as const) {
      const one = await aDearerMove();
      await takeBack(one[lost], "chargeback");
      expect(await stateOf(one)).toEqual({ status: "cancelled", wallet: back, debt: 0 });
      expect(await takenOn(one.dearer.slug)).toEqual([]);
    }
    expect(await listBroken(db)).toEqual({});
  });

  it("leaves no debt when both payments are reversed, in either order", async () => {
    for (const order of [
      ["orderId", "moveOrder"],
      ["moveOrder", "orderId"],
    ] as const) {
      const one = await aDearerMove();
      for (const lost of order) await takeBack(one[lost], "chargeback");
      expect(await stateOf(one)).toEqual({ status: "cancelled", wallet: 0, debt: 0 });
    }
    expect(await listBroken(db)).toEqual({});
  });

  it("leaves the whole price as debt when both payments are reversed after the game", async () => {
    const one = await aDearerMove();
    for (const lost of [one.moveOrder, one.orderId]) await takeBack(lost, "chargeback", PLAYED);
    expect(await stateOf(one)).toEqual({ status: "confirmed", wallet: 0, debt: 200_000 });
  });
});

describe("late money that became credit", () => {
  it("is withdrawn from the wallet when the payment is charged back", async () => {
    const one = await aCase();
    const other = await aCourt(db);
    const under = await aPaymentUnderWay(one.paying.app, one.sari, { court: other.slug, ...at(18, 10) });
    const { order_id } = await db
      .selectFrom("payment")
      .select("order_id")
      .where("payable_id", "=", under.bookingId)
      .executeTakeFirstOrThrow();
    await sql`update booking set status = 'cancelled' where id = ${under.bookingId}`.execute(db);
    await sql`delete from allocation where owner_id = ${under.bookingId}`.execute(db);
    const settling = { payables: one.paying.deps.payables, settings: { paymentReviewHours: 24 }, now: NOW };
    const paid = { status: "paid", amount: 150_000 } as const;
    await db.transaction().execute((tx) => settlePayment(tx, order_id, paid, settling));
    expect(await walletOf(db, one.sari.id)).toBe(150_000);
    await takeBack(order_id, "chargeback");
    expect(await stateOf(one)).toEqual({ status: "confirmed", wallet: 0, debt: 0 });
  });
});
