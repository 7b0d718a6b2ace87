import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { sellables } from "../../../kinds.ts";
import { payingApp, press, seeBooking } from "../../../testing/apps/paying-app.ts";
import { NOW } from "../../../testing/apps/test-app.ts";
import { walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer, askHold } from "../../../testing/factories/bookings.ts";
import { accountOf, ask, expectWholeBooks } from "../../../testing/factories/confirmed-booking.ts";
import { at, movesOn } from "../../../testing/factories/moving-booking.ts";
import { aCourt, anAllocation, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { askGateway } from "../../payments/attempts/ask-gateway.ts";
import { settlePayment } from "../../payments/attempts/settle-payment.ts";
import { joinWaitingList } from "../../waiting-list/waiting-list.ts";
import { expireMoves } from "./expire-moves.ts";

const { db } = await testDatabase();
await aVenue(db);
const { aCase, moveTo, quoteTo, payMove, cancellation, takenOn } = movesOn(db);

describe("a move to a dearer time", () => {
  it("holds both places, moves when the difference is paid, and refunds both payments on cancellation", async () => {
    const one = await aCase();
    const dearer = await aCourt(db, { price: 200_000 });
    expect((await quoteTo(one, dearer.slug, at(18, 9))).body).toMatchObject({ toPay: 50_000, toWallet: 0 });
    const held = await moveTo(one, dearer.slug, at(18, 9), 50_000);
    expect(held.body).toMatchObject({ revision: 0, move: { toPay: 50_000, title: dearer.slug, payment: null } });
    expect([await takenOn(one.court.slug), await takenOn(dearer.slug)]).toEqual([["18 08-09"], ["18 09-10"]]);
    const methods = await ask(one.paying, one.sari, "GET", `/api/v1/bookings/${one.id}/move/methods`);
    expect(methods.body.methods.find(({ id }: { id: string }) => id === "qris")).toMatchObject({ offered: true });
    await payMove(one, 50_000);
    const moved = await seeBooking(one.paying.app, one.sari, one.id);
    expect(moved).toMatchObject({ revision: 1, total: 200_000, title: dearer.slug, move: null, status: "confirmed" });
    expect([await takenOn(one.court.slug), await takenOn(dearer.slug, one.id)]).toEqual([[], ["18 09-10"]]);
    expect([await accountOf(db, "gateway", one.id), await accountOf(db, "tax_payable", one.id)]).toEqual([
      200_000, 18_182,
    ]);
    const quote = await cancellation(one);
    expect(quote.body).toMatchObject({ paid: 200_000, refund: 200_000, toGateway: 200_000 });
    const wish = { expectedRefund: 200_000, way: "gateway" };
    const cancelled = await ask(one.paying, one.sari, "POST", `/api/v1/bookings/${one.id}/cancellation`, wish);
    expect(cancelled.body.refunds.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual([
      150_000, 50_000,
    ]);
    await expectWholeBooks(db);
  });

  it("holds one place when two moves are requested at once", async () => {
    for (let times = 0; times < 5; times += 1) {
      const one = await aCase();
      const courts = [await aCourt(db, { price: 200_000 }), await aCourt(db, { price: 250_000 })];
      const [first, second] = await Promise.all([
        moveTo(one, courts[0]?.slug ?? "", at(18, 9), 50_000),
        moveTo(one, courts[1]?.slug ?? "", at(18, 9), 100_000),
      ]);
      // The later request replaces the first, or is refused because they ran concurrently.
      expect([first.status, second.status].filter((status) => status !== 200 && status !== 409)).toEqual([]);
      expect([first.status, second.status]).toContain(200);
      expect((await Promise.all(courts.map(({ slug }) => takenOn(slug)))).flat()).toHaveLength(1);
    }
  });

  it("does not stay open after a concurrent cheaper move, which changes its price", async () => {
    for (let times = 0; times < 5; times += 1) {
      const one = await aCase();
      const [dearer, cheaper] = [await aCourt(db, { price: 200_000 }), await aCourt(db, { price: 100_000 })];
      await Promise.all([moveTo(one, dearer.slug, at(18, 9), 50_000), moveTo(one, cheaper.slug, at(18, 9))]);
      const { move, total } = await seeBooking(one.paying.app, one.sari, one.id);
      expect([
        [50_000, 150_000],
        [undefined, 100_000],
      ]).toContainEqual([move?.toPay, total]);
    }
  });

  it("may overlap the old time of the same booking", async () => {
    const one = await aCase();
    await moveTo(one, one.court.slug, at(18, 8, 2), 150_000);
    expect(await takenOn(one.court.slug)).toEqual(["18 08-09", "18 09-10"]);
    await payMove(one, 150_000);
    expect(await takenOn(one.court.slug, one.id)).toEqual(["18 08-10"]);
    expect((await seeBooking(one.paying.app, one.sari, one.id)).total).toBe(300_000);
  });

  it("releases the new place when the payment fails; the booking stays where it is", async () => {
    const one = await aCase();
    const dearer = await aCourt(db, { price: 200_000 });
    await moveTo(one, dearer.slug, at(18, 9), 50_000);
    await payMove(one, 50_000, "decline");
    const kept = await seeBooking(one.paying.app, one.sari, one.id);
    expect(kept).toMatchObject({ revision: 0, total: 150_000, move: null, status: "confirmed" });
    expect([await takenOn(one.court.slug, one.id), await takenOn(dearer.slug)]).toEqual([["18 08-09"], []]);
  });

  it("turns late money into credit when another customer has taken the new place", async () => {
    const one = await aCase();
    const dearer = await aCourt(db, { price: 200_000 });
    await moveTo(one, dearer.slug, at(18, 9), 50_000);
    const wish = { method: "qris", expectedToPay: 50_000 };
    const { body } = await ask(one.paying, one.sari, "POST", `/api/v1/bookings/${one.id}/move/payments`, wish);
    await sql`update booking_move set held_until = now() - interval '1 minute' where booking_id = ${one.id}`.execute(
      db,
    );
    await sql`update allocation set held_until = now() - interval '1 minute' where owner_id in
      (select id from booking_move where booking_id = ${one.id})`.execute(db);
    expect((await askHold(one.paying.app, await aCustomer(db), [{ court: dearer.slug, ...at(18, 9) }])).status).toBe(
      201,
    );
    await press(one.paying.app, body.redirectUrl, "pay");
    const payments = await db
      .selectFrom("payment")
      .select("order_id")
      .where("payable_kind", "=", "booking_move")
      .where("person_id", "=", one.sari.id)
      .execute();
    for (const { order_id } of payments) await askGateway(one.paying.deps, order_id);
    expect(await walletOf(db, one.sari.id)).toBe(50_000);
    expect(await takenOn(one.court.slug, one.id)).toEqual(["18 08-09"]);
    await expectWholeBooks(db);
  });

  it("ends when it is not paid in time", async () => {
    const one = await aCase();
    const dearer = await aCourt(db, { price: 200_000 });
    await moveTo(one, dearer.slug, at(18, 9), 50_000);
    await sql`update booking_move set held_until = now() - interval '1 minute' where booking_id = ${one.id}`.execute(
      db,
    );
    expect(await expireMoves(db)).toBeGreaterThan(0);
    const kept = await seeBooking(one.paying.app, one.sari, one.id);
    expect([kept.move, kept.timeline.at(-1).kind, await takenOn(dearer.slug)]).toEqual([null, "move_ended", []]);
  });

  it("refunds the difference when the first payment is charged back", async () => {
    const one = await aCase();
    const dearer = await aCourt(db, { price: 200_000 });
    await moveTo(one, dearer.slug, at(18, 9), 50_000);
    await payMove(one, 50_000);
    await db
      .transaction()
      .execute((tx) =>
        settlePayment(
          tx,
          one.orderId as string,
          { status: "chargeback", amount: 150_000 },
          { payables: one.paying.deps.payables, settings: { paymentReviewHours: 24 }, now: NOW },
        ),
      );
    expect(await walletOf(db, one.sari.id)).toBe(50_000);
    expect([await accountOf(db, "revenue", one.id), await accountOf(db, "tax_payable", one.id)]).toEqual([0, 0]);
    await expectWholeBooks(db);
  });

  it("is replaced by another move, but not during its payment; and ends with the booking", async () => {
    const one = await aCase();
    const [dearer, dearest] = [await aCourt(db, { price: 200_000 }), await aCourt(db, { price: 250_000 })];
    await moveTo(one, dearer.slug, at(18, 9), 50_000);
    expect((await moveTo(one, dearest.slug, at(18, 9), 100_000)).body.move).toMatchObject({ toPay: 100_000 });
    expect([await takenOn(dearer.slug), await takenOn(dearest.slug)]).toEqual([[], ["18 09-10"]]);
    const wish = { method: "qris", expectedToPay: 100_000 };
    const paying = await ask(one.paying, one.sari, "POST", `/api/v1/bookings/${one.id}/move/payments`, wish);
    expect((await moveTo(one, dearer.slug, at(18, 9), 50_000)).code).toBe("payment_in_progress");
    const cancel = { expectedRefund: 150_000, way: "wallet" };
    expect((await ask(one.paying, one.sari, "POST", `/api/v1/bookings/${one.id}/cancellation`, cancel)).status).toBe(
      200,
    );
    expect([await takenOn(one.court.slug), await takenOn(dearest.slug)]).toEqual([[], []]);
    await press(one.paying.app, paying.body.redirectUrl, "pay");
    const { items } = (await ask(one.paying, one.sari, "GET", "/api/v1/payments")).body;
    for (const { orderId } of items) await askGateway(one.paying.deps, orderId);
    expect(await walletOf(db, one.sari.id)).toBe(250_000);
    await expectWholeBooks(db);
  });
});

describe("a dearer move close to the old time", () => {
  /** Five minutes before the game. */
  const SHORTLY_BEFORE = new Date(Date.parse(at(18, 8).start) - 5 * 60_000);
  const after = (minutes: number) => new Date(Date.parse(at(18, 8).start) + minutes * 60_000);

  async function aLateMove() {
    const one = await aCase();
    const dearer = await aCourt(db, { price: 200_000 });
    const paying = await payingApp(db, { clock: () => SHORTLY_BEFORE });
    const late = { ...one, paying };
    const held = await moveTo(late, dearer.slug, at(19, 8), 50_000);
    return { late, dearer, held };
  }

  it("is held until the old time begins at the latest, with any payment method", async () => {
    const { late, held } = await aLateMove();
    expect(held.body.move.heldUntil).toBe(at(18, 8).start);
    const path = `/api/v1/bookings/${late.id}/move`;
    const { body } = await ask(late.paying, late.sari, "GET", `${path}/methods`);
    const methods: { id: string; offered: boolean; payBy: string | null }[] = body.methods;
    expect(methods.find(({ id }) => id === "va_bca")?.offered).toBe(false);
    expect(methods.find(({ id }) => id === "qris")?.payBy).toBe(at(18, 8).start);
    const wish = { expectedToPay: 50_000 };
    const va = await ask(late.paying, late.sari, "POST", `${path}/payments`, { ...wish, method: "va_bca" });
    expect(va.code).toBe("method_not_offered");
    const paying = await ask(late.paying, late.sari, "POST", `${path}/payments`, { ...wish, method: "qris" });
    expect(paying.body.booking.move.heldUntil).toBe(at(18, 8).start);
    const payment = db.selectFrom("payment").select("expires_at").where("payable_kind", "=", "booking_move");
    const { expires_at } = await payment.where("person_id", "=", late.sari.id).executeTakeFirstOrThrow();
    expect(expires_at.toISOString()).toBe(at(18, 8).start);
  });

  it("does not happen after the old time has begun: its money becomes credit", async () => {
    const { late, dearer } = await aLateMove();
    const wish = { method: "qris", expectedToPay: 50_000 };
    await ask(late.paying, late.sari, "POST", `/api/v1/bookings/${late.id}/move/payments`, wish);
    // Extend the hold, as a review of the payment would.
    await sql`update booking_move set held_until = ${after(60)} where booking_id = ${late.id}`.execute(db);
    const { order_id } = await db
      .selectFrom("payment")
      .select("order_id")
      .where("payable_kind", "=", "booking_move")
      .where("person_id", "=", late.sari.id)
      .executeTakeFirstOrThrow();
    const { deps } = await payingApp(db, { clock: () => after(50) });
    const settling = { payables: deps.payables, settings: { paymentReviewHours: 24 }, now: after(50) };
    const paid = { status: "paid", amount: 50_000 } as const;
    await db.transaction().execute((tx) => settlePayment(tx, order_id, paid, settling));
    expect(await walletOf(db, late.sari.id)).toBe(50_000);
    expect([await takenOn(late.court.slug, late.id), await takenOn(dearer.slug)]).toEqual([["18 08-09"], []]);
    await expectWholeBooks(db);
  });
});

describe("late money for a move that lapsed", () => {
  async function lateMoneyFor(line: "nobody" | "another" | "oneself" | "beside") {
    const one = await aCase();
    const dearer = await aCourt(db, { price: 200_000 });
    await moveTo(one, dearer.slug, at(18, 9), 50_000);
    const wish = { method: "qris", expectedToPay: 50_000 };
    const { body } = await ask(one.paying, one.sari, "POST", `/api/v1/bookings/${one.id}/move/payments`, wish);
    const waits = line === "oneself" ? one.sari : await aCustomer(db);
    const person = { id: waits.id, name: "Budi", role: "customer", sessionId: "" } as const;
    const wanted = line === "beside" ? at(18, 10) : at(18, 9);
    if (line === "beside") await anAllocation(db, dearer.resource_id, { from: wanted.start, to: wanted.end });
    if (line !== "nobody") {
      const wish = { court: dearer.slug, ...wanted };
      await joinWaitingList(db, sellables, person, { wish, now: NOW });
    }
    await sql`update booking_move set held_until = now() - interval '1 minute' where booking_id = ${one.id}`.execute(
      db,
    );
    await sql`update allocation set held_until = now() - interval '1 minute' where owner_id in
      (select id from booking_move where booking_id = ${one.id})`.execute(db);
    await press(one.paying.app, body.redirectUrl, "pay");
    const { items } = (await ask(one.paying, one.sari, "GET", "/api/v1/payments")).body;
    for (const { orderId } of items) await askGateway(one.paying.deps, orderId);
    return {
      revision: (await seeBooking(one.paying.app, one.sari, one.id)).revision,
      credit: await walletOf(db, one.sari.id),
    };
  }

  it("becomes credit when another customer is on the waiting list for the new time", async () => {
    expect(await lateMoneyFor("another")).toEqual({ revision: 0, credit: 50_000 });
  });

  it.each(["nobody", "oneself", "beside"] as const)(
    "still moves the booking when the waiting list has: %s",
    async (line) => {
      expect(await lateMoneyFor(line)).toEqual({ revision: 1, credit: 0 });
    },
  );
});
